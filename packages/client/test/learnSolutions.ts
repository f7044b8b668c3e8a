// How each lesson is done: the learner's commands by lesson, in canonical text, one list a step.

export const SOLUTIONS: Readonly<Record<string, Readonly<Record<string, readonly (readonly string[])[]>>>> = {
  skor: {
    board: [['move M 4,-2 5,-3'], ['end'], ['move M 5,-3 6,-3']],
    moving: [['move C 0,0 2,-1'], ['move M 0,2 2,0'], ['move C -1,1 0,1']],
    income: [['move C 0,0 0,1'], ['move C 0,0 0,1'], ['end'], ['spawn 0,0']],
    hunger: [['disband C 0,0']],
    attack: [['move M 3,-1 4,-2'], ['move M 4,-3 5,-3'], ['move M 4,-1 5,-1']],
    cover: [['move M 3,-1 4,-1'], ['move M 3,-2 4,-3']],
    recruits: [['spawn 0,0'], ['move C 0,0 1,0'], ['promote 1,0']],
    building: [['build farm 1,0'], ['build road 0,-1'], ['end']],
    research: [['research city'], ['research military']],
    culture: [['setup culture=feudal side=3'], ['move C 0,0 0,-2']],
    turn: [['move M 4,-3 5,-3'], ['promote 1,0'], ['end'], ['move M 5,-3 6,-3']],
  },
  skorm: {
    board: [['d7-d5'], ['d5xd3']],
    moves: [['e7-e6>1'], ['d8-d7'], ['f8-g6'], ['e9-e7']],
    shields: [['d6xe5>1'], ['f6xg5']],
    turning: [['d6>2;e9-e8'], ['d6-d5>2']],
    shooting: [['e7*e5'], ['e7*c7']],
    warlord: [['e7-e8'], ['e8xf6']],
    gold: [['g5*g3'], ['e6-e5']],
    domination: [['g5*g3'], ['e7xe5']],
    placing: [['+Ae8'], ['+Se7>1']],
    three: [['c6xb5'], ['e7-e5']],
  },
};

/** One legal command at the start of each lesson that is not its point. */
export const WRONG: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  skor: {
    board: 'move M 4,-2 4,-1',
    moving: 'move C 0,0 1,0',
    income: 'move C 0,0 1,0',
    hunger: 'starve',
    attack: 'move M 3,-1 2,0',
    cover: 'move M 3,-1 4,-2',
    recruits: 'move C 0,1 0,2',
    building: 'build road 1,0',
    research: 'move C 0,1 0,2',
    culture: 'setup culture=nomadic side=2',
    turn: 'promote 1,0',
  },
  skorm: {
    board: 'd7-d6',
    moves: 'd8-d7',
    shields: 'e6-d7>1',
    turning: 'd6>3;e9-e8',
    shooting: 'e6xe5>1',
    warlord: 'e7-e6',
    gold: 'e6-e5',
    domination: 'e7xe5',
    placing: '+Ae7',
    three: 'e7-e5',
  },
};
