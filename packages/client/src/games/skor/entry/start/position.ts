// Opening position for newcomers: soldiers face to face between the lands, and a City within reach.

/** Pieces by space, for both the position text and its picture. */
export const PIECES: Readonly<Record<string, string>> = {
  '-1,0': 'A:C',
  '0,0': 'A:C',
  '0,1': 'A:CC',
  '1,0': 'A:M',
  '2,-1': 'A:CC',
  '3,-1': 'A:M',
  '3,-2': 'A:MM',
  '4,-2': 'B:M',
  '5,-2': 'B:C',
  '5,-3': 'B:M',
  '6,-5': 'B:CC',
  '7,-4': 'B:CC',
};

export const STRUCTURES: Readonly<Record<string, string>> = {
  '-1,-1': 'obstruction',
  '-1,0': 'farm:A',
  '-2,1': 'resource',
  '0,0': 'city:A',
  '0,1': 'resource',
  '1,0': 'base:A',
  '1,1': 'obstruction',
  '2,-1': 'resource',
  '5,-2': 'farm:B',
  '6,-1': 'obstruction',
  '6,-3': 'city:B',
  '6,-5': 'resource',
  '7,-3': 'base:B',
  '7,-4': 'resource',
  '8,-3': 'resource',
  '8,-5': 'obstruction',
};

export const POSITION = JSON.stringify({
  to_move: 'A',
  stage: 'move',
  turn: { A: 7, B: 7 },
  budget: 4,
  income: 8,
  // Makes the first attack more likely to succeed than to fail.
  players: { A: { tech: { city: 1, military: 1 } }, B: { tech: { city: 1 } } },
  pieces: PIECES,
  structures: STRUCTURES,
});
