// Company battles of twenty that bots have played, as text.

/** In single windows: the turn of B10. */
export const IN_TURN =
  '20:ABABABABABABABABABAB:last battle t45 ................/................/....,......,..../' +
  '................/..,...#..#...,../......#..#....../....##....##..../........^......./' +
  '.......^......../....##....##..../......#..#....../..,...#..#...,../................/' +
  '....,......,..../................/................ 7,7;8,8 r3 B10 2.4.ms. ' +
  'A3,A7,A5,B10,A10,B6,B2,B9,A8,B1,B3,A6,B8,A9,A2,A4,A1,B4,B5,B7 rrrrrrrrrrrrrrrrrrrr - - ' +
  'A1:guardian:9,15:NW:ground:44:0:d:t68;A2:knight:7,13:N:ground:40:0:gA8:t34;' +
  'A3:will-o-wisp:7,6:E:ground:-3:1:t88:lfallen;A4:knight:5,14:NW:ground:40:0:d:t22;' +
  'A5:will-o-wisp:5,7:NE:low:20:1:t4;A6:spider:7,11:N:ground:30:0:d:t53;' +
  'A7:will-o-wisp:10,7:NW:low:7:1:t65;A8:archer:7,14:NE:ground:28:0:t21;' +
  'A9:water-elemental:7,12:SW:ground:40:0:d:t85;A10:rogue:6,9:NW:ground:28:0:d:t18;' +
  'B1:archer:8,1:S:ground:28:0:t3;B2:archer:8,2:SW:ground:28:0:aA10.1:t39;' +
  'B3:spider:6,6:E:ground:7:0:t98;B4:minotaur:9,6:W:ground:45:0:t63;' +
  'B5:guardian:7,5:S:ground:44:0:d:t41;B6:archer:5,4:SE:ground:28:0:t63;' +
  'B7:earth-elemental:8,5:S:ground:50:0;B8:mage:7,1:SE:ground:-4:10:lfallen;' +
  'B9:archer:9,2:SW:ground:28:0:t35;B10:rogue:5,3:S:ground:14:0:t47 1.single.0.60:0+1;' +
  '2+3:B10:B10:60000:-:-:-:a0:-:19';

/** In bands: four of side B may act, in any order. */
export const IN_WINDOW =
  '20:ABABABABABABABABABAB:last battle t11 ................/................/....,......,..../' +
  '................/..,...#..#...,../......#..#....../....##....##..../........^......./' +
  '.......^......../....##....##..../......#..#....../..,...#..#...,../................/' +
  '....,......,..../................/................ 7,7;8,8 r2 - 0.4.ms. ' +
  'A3,A7,A5,B6,B2,A8,B1,B3,A6,B8,A9,B10,B9,A10,A2,A4,A1,B4,B5,B7 rrrrrrrrrrrrrrrrrrrr - - ' +
  'A1:guardian:7,11:S:ground:44:0:gA6:t68;A2:knight:8,12:E:ground:40:0:d:t34;' +
  'A3:will-o-wisp:8,8:W:ground:-7:1:t88:lfallen;A4:knight:7,12:N:ground:40:0:d:t22;' +
  'A5:will-o-wisp:8,6:N:low:13:1:t4;A6:spider:8,10:W:ground:30:0:d:t53;' +
  'A7:will-o-wisp:8,11:NE:low:20:1:t65;A8:archer:3,13:NE:ground:28:0:d:t21;' +
  'A9:soldier:1,13:NE:ground:36:0:t85;A10:soldier:0,12:N:ground:36:0:gA9:t18;' +
  'B1:archer:7,1:S:ground:28:0:t3;B2:archer:8,1:SE:ground:28:0:t39;B3:spider:9,8:W:ground:16:0:t98;' +
  'B4:minotaur:7,4:SE:ground:52:0:t63;B5:guardian:8,3:E:ground:44:0:t41;' +
  'B6:archer:8,2:E:ground:0:0:t63:lfallen;B7:earth-elemental:7,2:SE:ground:50:0;' +
  'B8:mage:6,1:SE:ground:24:10:d;B9:soldier:0,1:S:ground:36:0:t35;B10:soldier:0,3:S:ground:36:0:d:t47 ' +
  '1.bands.0.43200:0+1;2+3:B9,B4,B5,B7:B7:43200000:16,17,18,19:-:-:a0:-:1';
