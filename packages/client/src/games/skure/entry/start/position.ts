// The position in which newcomers begin: the battle of the start page's picture, on more of its field.

/** From the north; `.` open, `,` rough, `#` wall, `~` water. */
export const ROWS: readonly string[] = [
  '.........',
  '.,..##...',
  '.,..#..,.',
  '.........',
  '...~~....',
  '.........',
  '.,.....#.',
  '..,......',
];

export const POSITION = `2:each:last battle t0 ${ROWS.join('/')} - r2 A1 4.2.. B2,A2,A4,A1,A3,B1 .. - - A1:knight:5,2:E:ground:40:0;A2:archer:2,1:E:ground:28:0;A3:guardian:3,3:NE:ground:44:0;A4:mage:2,3:NE:ground:24:10;B1:minotaur:6,2:SE:ground:52:0;B2:griffin:5,3:SW:low:38:0`;
