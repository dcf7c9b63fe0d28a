"""Every scenario in short lines: its frame, then seat by seat; lines farther in belong to the one before."""

from __future__ import annotations

SCENARIOS = {
    1: """
    1 civil-war-in-syria: 6 turns, tension -, high cards out, 31 boxes and 4, points in syria
    isis out 4, pyd with 2 in the pool; isis 2, kdp 0, pyd 3, pkk 0
    removed 31 32 33 34 35 36 63 64 66 68 69 70 71 73 74 75 79 82 83 84 85 86 87 88 89 90
    entrenched daraa,idlib,azaz,maarat
    rebels: FSA SUN ASH TUR, joker Turkey, 4 free, holds 10, stands 11 with 0 reduced
    batches fs-r1 / t-5a t-39m t-2k
    marginal control-at-least 6 in syria
    major all(control-at-least 7 in syria; any(control damascus; control aleppo))
    decisive all(control-at-least 8 in syria; control damascus,aleppo)
    syria: SYR HZL, joker Syria, holds 20, stands 19 with 10 reduced
    needs control damascus,tartus,latakia,aleppo
    marginal control-at-least 13 in syria
    major all(control-at-least 16 in syria; pool-at-least 2 SUN,ASH,FSA,TUR)
    decisive all(control-at-least 20 in syria; no-units SUN,ASH,FSA,TUR,ISIS in syria)
    """,
    2: """
    2 isis-at-its-height: 6 turns, tension 2, high cards at-tension-5, 68 boxes and 8, points in syria,iraq
    isis mosul 24, kdp,pyd with 2 in the pool; isis 16, kdp 7, pyd 4, pkk 0
    removed 69 71 73 74 75
    entrenched idlib,azaz,daraa,mosul,raqqa,baghdad,aleppo
    truce iraq syria
    truce iraq kdp
    split iraq syria | rebels
    us tension-10 iraq baghdad
    russia not-yet-in syria
    rule arrival-override syria SHI damascus,aleppo
    iraq: IRQ SHI@iraq HZI@iraq, joker Iraq, holds 25, stands 15 with 10 reduced, friends syria
    batches q-9a q-15i / hi-qds hi-1 / q-16i q-cts2
    destroyed q-1m
    range iraq abukamal,tanf
    needs control baghdad,karbala,najaf,basra
    marginal all(control-at-least 24 in iraq; control tikrit)
    major all(control-at-least 26 in iraq; control tikrit,ramadi,baiji)
    decisive all(control mosul; no-units ISIS in iraq; destroyed-by-seat is-bag)
    syria: SYR HZL SHI@syria HZI@syria, joker Syria, holds 15, stands 18 with 3 reduced, friends iraq
    batches hl-aziz sh-fat / hi-2 sh-zai
    destroyed s-17r
    range syria,lebanon alqaim,rutba
    needs control damascus,tartus,latakia,aleppo
    marginal control-at-least 13 in syria
    major all(control-at-least 17 in syria; control palmyra,deirezzor)
    decisive all(control-at-least 20 in syria; control raqqa; destroyed-by-seat is-bag)
    rebels: FSA SUN@syria ASH@syria TUR, joker Turkey, holds 9, stands 9 with 0 reduced
    batches fs-r1 as-fay / su-ifr as-jun / t-5a t-39m t-2k
    range syria SUN,ASH,FSA
    range azaz,albab,jarabulus,afrin,kobane,talabyad,idlib TUR
    marginal control-at-least 6 in syria
    major all(control-at-least 8 in syria; any(control aleppo; control raqqa; control homs))
    decisive all(control-at-least 9 in syria; control aleppo,damascus)
    """,
    3: """
    3 russia-in-syria: 6 turns, tension 3, high cards at-tension-5, 79 boxes and 5, points in syria,iraq
    isis raqqa 24, kdp,pyd,pkk with 9 in the pool; isis 17, kdp 7, pyd 5, pkk 0
    removed 67 68 69 71 73 74
    entrenched idlib,azaz,daraa,mosul,raqqa,aleppo
    truce iraq syria
    truce iraq kdp
    split syria iraq | turkey
    us tension-10 iraq baghdad
    us incirlik-attacked turkey incirlik
    russia already-in syria
    rule start-card syria 75
    rule arrival-override syria SHI damascus,aleppo
    syria: SYR RUS HZL SHI@syria HZI@syria, joker Syria, special RUS, 4 free, holds 12, stands 19 with 3
        reduced, friends iraq
    batches ru-56 sh-zai / ru-205 hi-2 / hl-aziz hi-3
    destroyed s-17r s-1a s-9a
    range syria,lebanon alqaim,rutba
    needs control damascus,tartus,latakia,aleppo
    marginal control-at-least 13 in syria
    major all(control-at-least 15 in syria; control palmyra,deirezzor)
    decisive all(control-at-least 19 in syria; control idlib,palmyra; no-units TUR in syria)
    turkey: TUR FSA SUN@syria ASH@syria, joker Turkey, holds 18, stands 20 with 0 reduced
    batches fs-r1 su-ifr / t-172a t-1k / as-jun t-14m
    range syria SUN,ASH,FSA
    range turkey
    range azaz,albab,jarabulus,afrin,kobane,talabyad from 4 TUR,USA,FRA,GBR
    needs control gaziantep,incirlik
    marginal all(control-at-least 8 in syria; control-at-least 9 in turkey)
    major all(control-at-least 9 in syria; control idlib,jarabulus; no-units PKK in turkey)
    decisive all(control-at-least 10 in syria; control idlib,aleppo; no-units PKK in turkey)
    iraq: IRQ SHI@iraq HZI@iraq, joker Iraq, holds 25, stands 15 with 8 reduced, friends syria
    batches q-9a q-15i / q-16i sh-aah / hi-qds q-cts2
    destroyed q-10i
    range iraq abukamal,tanf
    needs control baghdad,karbala,najaf,basra
    marginal all(control-at-least 24 in iraq; any(control ramadi,fallujah; control ramadi,baiji; control
        fallujah,baiji))
    major all(control-at-least 28 in iraq; control ramadi,fallujah,baiji,qayyarah)
    decisive all(control-at-least 28 in iraq; control mosul; destroyed-by-seat is-bag)
    """,
    4: """
    4 isis-collapses: 9 turns, tension 3, high cards at-tension-5, 79 boxes and 5, points in syria,iraq
    isis mayadin 18, kdp,pyd,pkk with 9 in the pool; isis 10, kdp 7, pyd 5, pkk 0
    removed 68 69 71 73 74
    entrenched idlib,daraa,mosul,raqqa,deirezzor,aleppo,hama
    truce iraq syria
    truce iraq kdp but kirkuk,sinjar from 5
    split iraq syria | turkey
    us tension-10 iraq baghdad
    us incirlik-attacked turkey incirlik
    russia already-in syria
    rule arrival-override syria SHI damascus,aleppo
    iraq: IRQ SHI@iraq HZI@iraq, joker Iraq, 4 free, holds 30, stands 18 with 0 reduced, friends syria
    batches q-16i q-cts2 / q-1m hi-qds / q-34a hi-1
    range iraq abukamal,tanf
    needs control baghdad,karbala,najaf,basra
    marginal all(control hawija; control-at-least 30 in iraq)
    major all(no-units ISIS in iraq; control mosul,hawija,talafar,alqaim)
    decisive all(no-units ISIS in iraq; control mosul,kirkuk,abukamal)
    syria: SYR RUS HZL SHI@syria HZI@syria, joker Syria, special RUS, holds 12, stands 20 with 3 reduced,
        friends iraq
    batches sh-zai hl-aziz / ru-205 hi-2 / hi-3 hl-badr
    destroyed s-17r s-1a s-9a
    range syria,lebanon alqaim,rutba
    needs control damascus,tartus,latakia,aleppo
    marginal control-at-least 12 in syria
    major all(control-at-least 15 in syria; control palmyra,deirezzor)
    decisive all(control-at-least 21 in syria; control abukamal,idlib,raqqa)
    turkey: TUR FSA SUN@syria ASH@syria, joker Turkey, holds 20, stands 21 with 0 reduced
    batches t-1k fs-m1 / t-172a t-1a / t-8c as-jun
    range syria SUN,ASH,FSA
    range turkey
    range azaz,albab,jarabulus,afrin,kobane,talabyad,idlib TUR,USA,FRA,GBR
    needs control gaziantep,incirlik
    marginal all(control albab,azaz,jarabulus; control-at-least 7 in syria)
    major all(control albab,azaz,jarabulus,idlib; any(control afrin; control kobane; control talabyad))
    decisive all(control albab,idlib,afrin,kobane; control-at-most 1 pyd in syria; control-at-least 12 in syria)
    """,
    5: """
    5 kuwait-again: 6 turns, tension -, high cards from-start, 47 boxes and 4, points in iraq,kuwait, first
        Joker
    no isis, no kurds with 0 in the pool; isis 0, kdp 0, pyd 0, pkk 0
    removed 24 27 28 41 43 44 45 46 50 51 52 53 64 65 66 67 68 71 72 74 75 80 84 87 89
    entrenched basra,kuwaitcity,hafar
    us kuwait-attacked coalition sand,minasaud
    rule us-entry-moment
    rule arrival-override coalition JOR saudi-arabia
    rule arrival-override coalition EGY saudi-arabia
    rule supply-only iraq HZI,SHI qasreshirin,kermanshah,abadan,ahvaz
    iraq: IRQ SHI HZI, joker Iraq, 4 free, holds 41, stands 22 with 0 reduced
    batches sh-aah hi-qds / hi-2 hi-3 / sh-nuj
    range iraq,kuwait
    range saudi-arabia from 2
    marginal any(control-at-least 1 in kuwait; all(control basra; control-at-most 1 coalition in iraq;
        pool-at-least 3 KSA,KUW,UAE,QAT,BAH,OMN,JOR,EGY,USA,FRA,GBR))
    major all(control kuwaitcity,basra; control-at-least 2 in kuwait)
    decisive all(control-at-least 4 in kuwait; control-at-most 0 coalition in iraq)
    coalition: KUW KSA UAE QAT BAH OMN USA GBR FRA EGY JOR, joker Saudi Arabia, holds 10, stands 10 with 0
        reduced
    batches a-6a a-10m a-ab / e-pg e-a e-p g-qat / gb-20 gb-16 fr-2bb / y-9a y-7m y-p / fr-11 gb-3 j-40a
    range kuwait,saudi-arabia
    range iraq from 2
    needs control hafar,khafji
    marginal all(control-at-least 4 in kuwait; pool-at-least 2 IRQ,HZI,SHI)
    major all(control-at-least 4 in kuwait; control basra,rumaila,ummqasr)
    decisive all(control-at-least 4 in kuwait; control basra,rumaila,qurnah,nasiriyah; any(control baghdad;
        control najaf,karbala))
    """,
    6: """
    6 turkey-steps-in: 9 turns, tension 4, high cards at-tension-5, 79 boxes and 5, points in syria,iraq
    isis pool 0, kdp,pyd,pkk with 10 in the pool; isis 0, kdp 5, pyd 4, pkk 0
    removed 69 71 73 74
    entrenched idlib,aleppo,mosul,dohuk,kobane
    truce iraq syria
    truce iraq kdp
    split syria iraq | turkey
    us tension-10 turkey incirlik
    us incirlik-attacked turkey incirlik
    russia already-in syria
    rule arrival-override syria SHI damascus,aleppo
    turkey: TUR FSA SUN@syria ASH@syria, joker Turkey, 4 free, holds 18, stands 21 with 0 reduced
    batches t-mar fs-m1 / su-taw su-ifr as-suq / t-1a as-jun
    range turkey
    range syria SUN,ASH,FSA
    range
        azaz,albab,jarabulus,afrin,kobane,talabyad,idlib,hasakah,qamishli,jisr,aleppo,maarat,raqqa,tabqa,zakho,\
dohuk,mosul,talafar,sinjar,erbil,rawanduz,kirkuk,qayyarah
        TUR,USA,FRA,GBR
    needs control gaziantep,diyarbakir,incirlik
    marginal all(control-at-least 9 in syria; control-at-most 2 pyd in syria)
    major all(control-at-least 10 in syria; control-at-most 1 pyd in syria; control-at-least 2 in iraq)
    decisive all(control aleppo,mosul,kirkuk; control-at-most 0 pyd in syria)
    syria: SYR RUS HZL SHI@syria HZI@syria, joker Syria, special RUS, holds 21, stands 22 with 7 reduced,
        friends iraq
    batches ru-56 hl-aziz / ru-6 / hi-2 sh-zai
    range syria,lebanon alqaim,rutba
    needs control damascus,tartus,latakia,aleppo
    marginal all(control-at-least 18 in syria; pool-at-least 4 SUN,ASH,FSA,TUR)
    major all(control-at-least 20 in syria; any(control idlib; control albab; control afrin))
    decisive all(control-at-least 22 in syria; no-units TUR in syria; control aleppo,qamishli)
    iraq: IRQ SHI@iraq HZI@iraq, joker Iraq, holds 36, stands 17 with 0 reduced, friends syria
    batches q-cts2 q-1m / hi-qds hi-1 / q-34a sh-pea
    range iraq abukamal,tanf,qamishli,hasakah
    needs control baghdad,karbala,najaf,basra
    marginal all(control mosul,kirkuk; control-at-least 30 in iraq; any(pool-at-least 3 TUR; control qamishli;
        control hasakah))
    major all(control mosul,kirkuk,sinjar; control-at-least 32 in iraq; pool-at-least 4 TUR)
    decisive all(control mosul,kirkuk,sinjar,qamishli,hasakah; no-units TUR in iraq; pool-at-least 6 TUR)
    """,
    7: """
    7 kurdish-independence: 9 turns, tension -, high cards from-start, 79 boxes and 5, points in
        syria,iraq,turkey
    isis pool 0, kdp,pyd,pkk with 1 in the pool, pkk has risen; isis 0, kdp 0, pyd 0, pkk 0
    removed 69 71 73 74 75 87
    entrenched dohuk,erbil,sulaymaniyah,kobane,hakkari,cizre,qamishli,hasakah,van,siirt
    truce iraq syria
    split kurds syria | turkey iraq
    us incirlik-attacked turkey incirlik
    rule kurdish-seat kurds
    rule arrival-override syria SHI damascus,aleppo
    kurds: KDP PYD PKK, joker Kurdistan, 4 free, holds 13, stands 19 with 0 reduced
    marginal control-at-least 7 kurdish
    major all(control-at-least 8 kurdish; any(control kirkuk; control jarabulus; control mosul; control
        diyarbakir))
    decisive all(control-at-least 12 kurdish; control kirkuk,erbil,qamishli,diyarbakir)
    turkey: TUR FSA SUN@syria ASH@syria, joker Turkey, holds 13, stands 18 with 0 reduced
    batches t-1k t-mar / t-9c / fs-m1 as-suq
    range turkey
    range syria SUN,ASH,FSA
    range
        azaz,albab,jarabulus,afrin,kobane,talabyad,idlib,hasakah,qamishli,jisr,aleppo,maarat,raqqa,tabqa,zakho,\
dohuk,mosul,talafar,sinjar,erbil,rawanduz,kirkuk,qayyarah
        TUR,USA,FRA,GBR
    needs control gaziantep,diyarbakir,incirlik
    marginal all(control-at-least 8 in turkey; control-at-most 3 kurds in turkey)
    major all(control-at-least 10 in turkey; control-at-most 2 kurds in syria)
    decisive all(control-at-least 11 in turkey; control-at-most 0 kurds in syria; control qamishli)
    iraq: IRQ SHI@iraq HZI@iraq, joker Iraq, holds 36, stands 17 with 0 reduced, friends syria
    batches q-cts2 hi-qds / q-1m hi-1 / q-34a sh-pea
    range iraq abukamal,tanf
    needs control baghdad,mosul,basra
    marginal all(control kirkuk; control-at-least 31 in iraq; control-at-most 4 kurds in iraq)
    major all(control kirkuk; control-at-most 2 kurds in iraq)
    decisive all(control kirkuk,erbil; control-at-most 0 kurds in iraq)
    syria: SYR RUS HZL SHI@syria HZI@syria, joker Syria, holds 22, stands 18 with 0 reduced, friends iraq
    batches ru-22 hl-aziz / ru-810 sh-zai / ru-56 hi-2
    range syria,lebanon alqaim,rutba
    needs control damascus,tartus,latakia,aleppo
    marginal all(control-at-least 22 in syria; control-at-most 3 kurds in syria)
    major all(control-at-least 24 in syria; control-at-most 1 kurds in syria)
    decisive all(control-at-least 27 in syria; control qamishli; no-units TUR in syria)
    """,
    8: """
    8 iran-and-saudi-arabia: 9 turns, tension 4, high cards at-tension-5, 95 boxes and 0, points in iraq,kuwait
    isis pool 0, kdp,pyd with 5 in the pool; isis 0, kdp 5, pyd 4, pkk 0
    removed 41 67 68 72 74 75 89
    entrenched baghdad,basra,abadan,hafar,khafji,jahra
    us jordan-attacked saudi sand,minasaud
    us tension-10 saudi sand,minasaud
    russia not-yet-in iran
    rule coup-at-setup iran iraq
    iran: IRN HZI SHI IRQ SYR HZL LEB, joker Iran, special IRN, 4 free, holds 72, stands 40 with 0 reduced
    batches n-33p hi-qds hi-1 / sh-ima sh-nuj hi-2 / n-88a n-g41
    range syria,iraq,lebanon,kuwait,iran,jordan
    range saudi-arabia from 3
    needs control abadan,ahvaz
    marginal all(any(control baghdad; control karbala; control najaf); control-at-least 15 in iraq; pool-at-least 3
        FIA,KSA,KUW,UAE,QAT,BAH,OMN,JOR,EGY,YEM)
    major all(control baghdad,karbala,najaf; control-at-least 22 in iraq; control-at-least 1 in
        kuwait,saudi-arabia)
    decisive all(control baghdad,karbala,najaf,basra,kuwaitcity; control-at-least 26 in iraq; supplied-path from
        iran)
    saudi: KSA UAE QAT BAH OMN KUW YEM JOR EGY FIA SUN@iraq ASH@iraq, joker Saudi Arabia, holds 14, stands 18
        with 0 reduced
    batches a-7a e-a e-p / y-4a y-p g-qat / su-anb su-naq as-jun / a-10m a-11m e-m g-bah
    range syria,iraq,kuwait,jordan,saudi-arabia
    range iran from 3
    needs control hafar,khafji
    marginal all(control-at-least 12 in iraq; control-at-least 4 in kuwait)
    major all(control-at-least 16 in iraq; any(control basra; control karbala,najaf; control baghdad))
    decisive all(control baghdad; control-at-least 18 in iraq; supplied-path from saudi-arabia to turkey or
        beside)
    """,
    9: """
    9 regional-war: 6 turns, tension 4, high cards at-tension-5, 103 boxes and 0, points in syria,lebanon
    isis pool 0, kdp,pyd,pkk with 11 in the pool; isis 0, kdp 5, pyd 4, pkk 0
    removed 41 68 69 70 73
    entrenched golan,damascus,idlib,deirezzor
    loan iran syria: HZL SHI@syria HZI@syria
    split israel turkey | iran syria russia
    us jordan-attacked israel haifa
    us upper-galilea-occupied israel haifa
    us incirlik-attacked turkey incirlik
    us tension-10 turkey incirlik
    russia already-in russia
    rule must-attack israel lebanon 1 1
    rule stay-until-attacked israel JOR jordan
    rule defend-only IRQ iraq
    israel: ISR, controls JOR, joker Israel, special ISR, 4 free, holds 9, stands 15 with 0 reduced
    range syria,lebanon,israel,jordan
    needs control uppergalilea,golan,haifa,telaviv
    marginal all(control tyre; no-units IRN,HZI,HZL quneitra,daraa)
    major all(control tyre,quneitra; no-units IRN,HZI,HZL,SHI daraa,damascus,quneitra,suwayda)
    decisive all(control tyre,baalbek,quneitra; no-units IRN,HZI,SHI in syria)
    iran: IRN HZI HZL SHI LEB IRQ, joker Iran, special IRN, holds 53, stands 23 with 0 reduced, friends
        syria,russia
    batches hi-2 sh-zai / n-65p n-33p / n-g14 n-16a
    needs control baghdad
    marginal all(supplied-path syria,russia from iran; any(pool-at-least 1 JOR,ISR; pool-at-least 3
        SUN,ASH,FSA,TUR))
    major all(supplied-path syria,russia from iran; control tyre,baalbek; pool-at-least 2 ISR)
    decisive all(control tyre,baalbek,abukamal; any(control golan; control uppergalilea))
    syria: SYR, joker Syria, holds 13, stands 16 with 0 reduced, friends iran,russia
    range syria,lebanon golan
    needs control damascus
    marginal all(control-at-least 11 in syria; pool-at-least 2 SUN,ASH,FSA,TUR,JOR,ISR)
    major all(control-at-least 14 in syria; any(control idlib; control quneitra))
    decisive all(control-at-least 18 in syria; control idlib,quneitra,latakia)
    russia: RUS, joker Russia, special RUS, holds 2, stands 5 with 0 reduced, friends syria,iran
    batches ru-7
    range syria,iraq,lebanon
    needs control-any-of russia,syria latakia,tartus
    marginal all(pool-at-most 2 RUS; control-any-of russia,syria damascus,aleppo; control-at-least 3 in syria)
    major all(pool-at-most 2 RUS; control-at-least 4 in syria; tension-at-most 8)
    decisive all(pool-at-most 1 RUS; control latakia,deirezzor; tension-at-most 7)
    turkey: TUR FSA SUN@syria ASH@syria, joker Turkey, holds 17, stands 18 with 0 reduced
    batches t-39m t-mar / fs-m1 as-suq / t-4c
    range turkey
    range syria SUN,ASH,FSA
    range
        azaz,albab,jarabulus,afrin,kobane,talabyad,idlib,hasakah,qamishli,jisr,aleppo,maarat,raqqa,tabqa,zakho,\
dohuk,mosul,talafar,sinjar,erbil,rawanduz,kirkuk,qayyarah
        TUR,USA,FRA,GBR
    needs control gaziantep,incirlik
    marginal all(control-at-least 8 in syria; control-at-most 3 pyd in syria)
    major all(control-at-least 11 in syria; control-at-most 1 pyd in syria)
    decisive all(control aleppo,idlib; control-at-most 0 pyd in syria; control-at-least 13 in syria)
    """,
    10: """
    10 fitna: 12 turns, tension 3, high cards at-tension-5, 113 boxes and 0, points in syria,iraq, first Joker
    isis pool 0, kdp,pyd,pkk with 11 in the pool; isis 0, kdp 5, pyd 4, pkk 0
    removed 41 68
    entrenched golan,damascus,idlib,baghdad,hafar,abadan
    truce israel saudi
    loan iran syria: HZL SHI@syria HZI@syria
    split iran syria russia | saudi turkey israel
    us jordan-attacked saudi sand,minasaud
    us upper-galilea-occupied israel haifa
    us incirlik-attacked turkey incirlik
    us tension-10 saudi sand,minasaud
    russia already-in russia
    rule coup-at-setup iran iraq
    iran: IRN HZI HZL SHI LEB IRQ, joker Iran, special IRN, 4 free, holds 51, stands 42 with 0 reduced, friends
        syria,russia
    batches n-g31 hi-2 / sh-ima hi-3 / n-88a n-g41
    needs control abadan,ahvaz
    marginal all(any(control karbala; control najaf);
        any(control baghdad; control basra; supplied-path syria,russia from iran);
        pool-at-least 2 SUN,ASH,FSA,FIA,TUR,KSA,KUW,UAE,QAT,BAH,OMN,JOR,EGY,YEM,ISR)
    major all(control baghdad,karbala,najaf,basra; control-at-least 22 in iraq; control baalbek;
        any(control-at-least 1 in kuwait,saudi-arabia; pool-at-least 3 KSA; pool-at-least 2 ISR))
    decisive all(control baghdad,karbala,najaf,basra,kuwaitcity,tyre; control-at-least 25 in iraq)
    saudi: KSA UAE QAT BAH OMN KUW YEM JOR EGY FIA SUN@iraq ASH@iraq, joker Saudi Arabia, holds 14, stands 18
        with 0 reduced, friends turkey
    batches a-7a e-a e-p / a-10m a-11m g-qat / su-anb su-naq as-jun / y-7m y-p e-m g-bah
    needs control hafar,khafji
    marginal all(control-at-least 10 in iraq; control-at-least 4 in kuwait)
    major all(control-at-least 15 in iraq; any(control basra; control baghdad))
    decisive all(control baghdad,kuwaitcity; control-at-least 18 in iraq; supplied-path turkey from saudi-arabia
        to turkey)
    israel: ISR, joker Israel, special ISR, holds 5, stands 9 with 0 reduced
    batches il-giv
    range syria,lebanon,israel
    needs control uppergalilea,golan,haifa,telaviv
    marginal all(control tyre; no-units IRN,HZI quneitra,daraa,damascus)
    major all(control tyre,quneitra; no-units IRN,HZI,HZL,SHI daraa,damascus,quneitra,suwayda,homs)
    decisive all(control tyre,baalbek,quneitra; no-units IRN,HZI,SHI in syria)
    turkey: TUR FSA SUN@syria ASH@syria, joker Turkey, holds 17, stands 19 with 0 reduced, friends saudi
    batches t-172a t-mar / fs-m1 as-suq / t-1k su-taw / t-4c
    range turkey
    range syria SUN,ASH,FSA
    range
        azaz,albab,jarabulus,afrin,kobane,talabyad,idlib,hasakah,qamishli,jisr,aleppo,maarat,raqqa,tabqa,zakho,\
dohuk,mosul,talafar,sinjar,erbil,rawanduz,kirkuk,qayyarah
        TUR,USA,FRA,GBR
    needs control gaziantep,diyarbakir,incirlik
    marginal all(control-at-least 9 in syria; control-at-most 2 pyd in syria)
    major all(control-at-least 10 in syria; control-at-most 0 pyd in syria)
    decisive all(control aleppo,idlib; any(control mosul; control kirkuk); control-at-most 0 pyd in syria)
    syria: SYR, joker Syria, holds 15, stands 16 with 0 reduced, friends iran,russia
    range syria,lebanon golan
    needs control damascus
    marginal all(control-at-least 9 in syria; pool-at-least 2 SUN,ASH,FSA,TUR,ISR)
    major all(control-at-least 15 in syria; control idlib)
    decisive all(control-at-least 20 in syria; control idlib,quneitra,latakia)
    russia: RUS, joker Russia, special RUS, holds 2, stands 5 with 0 reduced, friends syria,iran
    batches ru-7
    range syria,iraq,lebanon
    needs control-any-of russia,syria latakia
    marginal all(pool-at-most 2 RUS; any(control-any-of russia,syria damascus; control-any-of russia,syria aleppo);
        control-at-least 3 in syria)
    major all(pool-at-most 2 RUS; control-at-least 4 in syria)
    decisive all(pool-at-most 1 RUS; control latakia,deirezzor,aleppo; tension-at-most 7)
    """,
}
FOR_FOUR = {
    2: """
    loan iran syria: HZL SHI@syria HZI@syria
    loan iran iraq: SHI@iraq HZI@iraq
    iraq: IRQ, joker Iraq, holds 25, stands 15 with 10 reduced, friends syria,iran
    batches q-9a q-15i / q-16i q-cts2
    syria: SYR, joker Syria, holds 15, stands 18 with 3 reduced, friends iraq,iran
    iran: HZL HZI SHI, joker Iran, holds 0, stands 0 with 0 reduced, friends syria,iraq
    batches hl-aziz sh-fat / hi-qds hi-1 / hi-2 sh-zai
    range syria,iraq,lebanon
    marginal supplied-path syria,iraq from iran
    major all(supplied-path syria,iraq from iran; no-units ISIS baghdad,samarra,baqubah,damascus,homs,qalamoun;
        pool-at-most 3 HZI,HZL,SHI)
    decisive all(supplied-path syria,iraq from iran; destroyed-by-seat is-bag)
    """,
    3: """
    loan iran syria: HZL SHI@syria HZI@syria
    loan iran iraq: SHI@iraq HZI@iraq
    syria: SYR RUS, joker Syria, special RUS, 4 free, holds 12, stands 19 with 3 reduced, friends iraq,iran
    batches ru-56 / ru-205
    iran: HZL HZI SHI, joker Iran, holds 0, stands 0 with 0 reduced, friends syria,iraq
    batches sh-zai hi-2 / hl-aziz hi-3 / hi-qds sh-aah
    range syria,iraq,lebanon
    marginal supplied-path syria,iraq from iran
    major all(supplied-path syria,iraq from iran; pool-at-most 3 HZI,HZL,SHI)
    decisive all(supplied-path syria,iraq from iran; destroyed-by-seat is-bag; pool-at-most 2 HZI,HZL,SHI)
    iraq: IRQ, joker Iraq, holds 25, stands 15 with 8 reduced, friends syria,iran
    batches q-9a q-15i / q-16i / q-cts2
    """,
}
"""With a fourth seat: what is different."""
