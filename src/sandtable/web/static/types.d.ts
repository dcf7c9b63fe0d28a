// The wire between table and browser. The scene types mirror sandtable/kernel/scene.py.

export interface Spot {
  id: string; name: string; x: number; y: number; path: string;
  about?: string[]; art?: string; box?: [number, number, number, number]; turn?: number; number?: string;
  tone?: string; filled?: boolean; ghost?: boolean; label?: [number, number]; badges?: Badge[]; badge_at?: [number, number];
  via?: string;                       // the place before it: a click walks there step by step
}
// A short note on a place: a cost, odds.
export interface Badge { text: string; tone?: string }
// A part of the map told apart by a thin colour: within reach, in danger. name: what it means, for the legend.
export interface Veil { id: string; path: string; tone: string; name?: string }
// thing: what a piece stands for when it is clicked, its own id unless told; ring: shown while it is looked at.
export interface Piece { id: string; symbol: string; name: string; thing?: string; text?: string; tone?: string; about?: string[]; marks?: string[]; ring?: string }
// x, y: the middle of the stack (a pile grows upwards from it); size: width and height of one piece, 26 unless told.
export interface Stack {
  id: string; spot: string; x: number; y: number; layout: 'row' | 'pile' | 'fan'; pieces: Piece[];
  name?: string; about?: string[]; width?: number; size?: number; square?: boolean;
}
export interface Cell { id: string; label: string; note?: string; tone?: string; about?: string[]; pieces?: Piece[] }
export interface Track { id: string; title: string; cells: Cell[] }
// A card with the id verb:NAME stands for a verb: picked up, it says which choice is meant where a place offers several.
export interface Card {
  id: string; title: string; text?: string; top?: string; symbol?: string; foot?: string; source?: 'R' | 'P' | 'X';
  tone?: string; chosen?: boolean; faded?: boolean; art?: string; turn?: number; badge?: string;
  progress?: [number, number]; met?: boolean; about?: string[];
}
export interface Shelf { id: string; title: string; size: 'hand' | 'small' | 'row'; cards: Card[] }
// short: printed beside the value, for the figure that counts most.
export interface Stat { label: string; value: string; short?: string; symbol?: string; about?: string[]; tone?: string }
export interface Panel { seat: string; title: string; stats: Stat[]; shelves: Shelf[] }
export interface Result {
  title: string; winners: string[]; why?: string;
  total?: string;   // what the totals are called, where they are no sums but levels, which have words
  scores: { seat: string; total: number; words?: string; parts: [string, number][] }[];
}
export interface Scene {
  status: string; box: [number, number, number, number]; ground: string; print?: string;
  parts?: [number, number, number, number][];   // of the board: a high and narrow screen shows one at a time
  spots: Spot[]; stacks: Stack[]; tracks: Track[]; panels: Panel[]; shelves: Shelf[];
  veils?: Veil[]; handless?: boolean; result?: Result; notices?: string[];
}

// One offered choice. `thing` is the id of what it points at; it may not be drawn: every choice also has a button.
export interface Choice {
  name: string; words: string; thing: string;
  verb: string; verb_words: string;   // choices of one verb can share a heading; verb_words has {} for the thing
  rank: number;                       // 0 what the question is about, 1 going on, 2 cards
  more: string;                       // not empty: seldom wanted, keep folded away under this key
  back: boolean;                      // puts back what was just picked: quietly
  final: boolean;                     // cannot be taken back: ask once more
}
export interface Ask { number: number; words: string; detail: string; clause: string; window: boolean; choices: Choice[] }

// A part of a log line: plain words, a thing that can be shown on the board, or a die.
export type Part = string | { thing: string; words: string } | { die: string; face: string };
// own: told to one seat alone; to: which, where everything is open; loss: pieces are lost;
// ruling: of the referee, its reason (a head) or what it changed.
export interface Line { parts: Part[]; clause: string; head: boolean; own: boolean; to: string; loss?: boolean; ruling?: boolean }

export interface Seat {
  seat: string; title: string; tone: string; holder: 'person' | 'bot' | 'open'; name: string; bot: string;
  online: boolean; asked: boolean; yours: boolean; resigned: boolean;
  leads: boolean;                     // you may choose for it
  team: Member[];                     // those who hold it, the first to come first
  referee: boolean;                   // sees everything, rules and does not play
  clock: number | null;               // seconds left when this was sent; runs while asked and not paused
}
export interface Member { id: string; name: string; captain: boolean; online: boolean }
export interface Takeback { by: string; waiting: string[] }   // seats that have not yet agreed
export type Teams = '' | 'anyone' | 'captain';   // whether several people share a seat, and who of them chooses
export interface Table {
  id: string; game: string; game_title: string; title: string; scenario: string; options: Record<string, string>;
  content: string;                    // digest of the content: part of the address of every picture
  phase: 'waiting' | 'playing' | 'paused' | 'over' | 'record';
  teams: Teams; parties: string[][];  // seats that one person plays together
  seats: Seat[]; host: boolean; takeback: Takeback | null; watchers: number;
  clock: { seconds: number; bonus: number; then: 'bot' | 'lose' } | null;
  commitment: string;                 // SHA-256 of the secret behind the dice; empty for a seeded game
  rematch: string;                    // id of the table that follows this one, if any
  ended: string;                      // how it ended: '' | 'played' | 'ruled' | 'resigned' | 'time'
  assessment: Record<string, string>; // the referee's words by seat, about the game under ''
}
export interface Invitation { role: string; by: string; table: Table }   // what a link would open
// to: the seat whose people alone hear it; after 'REFEREE:' those and the referee
export interface ChatLine { number: number; who: string; seat: string; words: string; at: number; to: string }

// Everything a seat needs, sent whole at first and again after every change. Log and chat come as tails.
export interface Update {
  id: string;                         // sent back as Last-Event-ID after a lost connection
  seat: string;                       // a seat, or 'watch'
  scene: Scene; ask: Ask | null; undo: boolean; takeback: boolean;   // may undo; may ask for a take-back
  moments: number;                    // how many different views this seat has seen: the length of the history slider
  since: number;                      // the first line of the log that is news: after the seat's own last choice
  log: { from: number; lines: Line[] };
  chat: { from: number; lines: ChatLine[] };
  table: Table;
  hand: boolean | null;               // whether the seat's hand is up; null where nobody may break in
  ruling: Ruled | null;               // to the referee: the last ruling, and how many choices have been made since
}
export interface Ruled { number: number; reason: string; since: number }
// What a referee can set by hand: GET /api/tables/ID/levers. `values` of a lever names a list.
export interface Lever { path: string; group: string; thing: string; words: string; values: string; value: string }
export interface Levers { levers: Lever[]; values: Record<string, { value: string; title: string }[]> }
export interface NewRuling { reason: string; key: string; set: Record<string, string>; end: string[] | null; quiet: boolean }
// One moment of the history: GET /api/tables/ID/seats/SEAT/moments/NUMBER
export interface Moment { number: number; of: number; scene: Scene; lines: number; fresh: Line[]; reasons: Reason[] }
export interface Reason { seat: string; title: string; options: { words: string; share: number; value: number; taken: boolean }[] }

export interface Failure { code: string; message: string }

// Who plays a scenario: as usual (no option), and with the choices that change it; one person has the seats of each party.
export interface ScenarioInfo { id: string; title: string; parties: { option: string; choice: string; parties: string[][] }[] }
export interface GameInfo {
  id: string; title: string; about: string; length: string; fewest: number; most: number; seats: { seat: string; title: string; tone: string }[];
  referee: { seat: string; title: string; tone: string; option: string; choice: string };   // option: with this choice alone
  options: { name: string; words: string; choices: string[]; default: string; titles: string[] }[];
  quick: Record<string, string>;      // the options with which a newcomer starts soonest
  quick_scenario: string;             // the scenario for that
  packs: { id: string; title: string; content: string; scenarios: ScenarioInfo[] }[];
  bots: { name: string; about: string }[];
  content: string; clauses: number; picture: string;      // address of a picture for the lobby
}
export interface Rules {
  guide: string;                      // Markdown
  clauses: { id: string; section: string; text: string }[];
  rulings: { id: string; question: string; ruling: string; why: string; clauses: string[] }[];
  things: { id: string; kind: string; title: string; text: string; source: 'R' | 'P' | 'X' }[];
}
export interface NewTable {
  game: string; title?: string; scenario?: string; options?: Record<string, string>; pack?: string;
  seed?: number | null; name?: string; listed?: boolean;
  seats: { seat: string; holder: 'me' | 'person' | 'bot' | 'open'; bot?: string }[];
  clock?: { seconds: number; bonus: number; then: 'bot' | 'lose' } | null; teams?: Teams;
}
export interface Links { links: { role: string; token: string }[] }   // role: host, watch, or a seat
export interface Listed {
  id: string; title: string; game: string; game_title: string; phase: Table['phase']; roles: string[];
  seats: Seat[]; changed: number; your_turn: boolean;
}
export interface DiceCheck {
  commitment: string; secret: string; seed: number | null;
  draws: { choice: number; by: string; kind: string; of: number; result: number }[];
}
