from sandtable.games.orgun.board.ground import draw_ground


def draw_cover(content):
    return draw_ground(content)
