// Positions from bot battles, preceded by the active character.

/** An enemy surely falls, and random play does not see it. */
export const SURE_FALLS: readonly (readonly [who: string, position: string])[] = [
  [
    '1, drake',
    '2:each:last battle t44 ............../............../..,,..~~...,../.,,~......,,../...~~.,,.~~.../..,...~~....,./.,....~~...,../...~~.,,.~~.../..,,......~,,./..,...~~..,,../............../.............. - r6 B2 5.7.. A4,B2,A2,B3,A1,B4,B1,A3 rr - - A1:minotaur:7,0:NE:ground:3:0:t82;A2:drake:7,4:W:ground:-7:0:b1:t26:lfallen;A3:earth-elemental:7,8:NE:ground:50:0:d;A4:soldier:6,4:NE:ground:24:0:t45;B1:minotaur:7,1:N:ground:52:0:t26;B2:drake:8,5:NW:mid:31:0:t36;B3:guardian:7,3:NE:ground:6:0:t91;B4:minotaur:8,0:W:ground:42:0:t47',
  ],
  [
    '2, cleric',
    '2:each:last battle t73 ........../........../..#....#../....,,..../.^..~~..^./.^..~~..^./....,,..../..#....#../........../.......... - r9 A2 3.3.. A4,B2,B3,A1,A2,B1,A5,B4,A3 rr - - A1:knight:5,2:SE:ground:-27:0:t16:ldead:ephysical;A2:cleric:3,7:SE:ground:30:3;A3:guardian:3,5:W:ground:35:0:t11;A4:mage:0,5:SE:ground:1:0;A5:guardian:1,6:NE:ground:44:0:t91;B1:minotaur:2,5:S:ground:-3:0:t96:lfallen;B2:drake:0,4:SW:ground:-11:0:b1:lfallen;B3:knight:3,3:S:ground:8:0:d:t93;B4:minotaur:3,4:W:ground:52:0:c:t30',
  ],
  [
    '3, drake',
    '2:each:last battle t61 ............../............../............../............../............../............../............../............../............../............../............../.............. - r8 B2 5.6.. A5,A4,B4,B2,B1,A3,A2,A1,B3 rr - - A1:minotaur:5,11:W:ground:34:0:t51;A2:cleric:6,4:NW:ground:-3:7:lfallen;A3:water-elemental:4,5:E:ground:4:0:t40;A4:rogue:3,11:E:ground:28:0:t35;A5:rogue:1,10:N:ground:-16:0:t36:lfallen;B1:knight:5,5:SE:ground:4:0:t89;B2:drake:4,11:W:low:8:0;B3:guardian:5,4:SW:ground:40:0:t35;B4:air-elemental:3,10:N:ground:-42:0:ldead:ephysical',
  ],
  [
    '4, mage',
    '2:each:last battle t58 ............../............../..,,..~~...,../.,,~......,,../...~~.,,.~~.../..,...~~....,./.,....~~...,../...~~.,,.~~.../..,,......~,,./..,...~~..,,../............../.............. - r7 B2 3.3.. B4,B2,A2,A4,B3,A1,B5,B1,A3 rr - - A1:minotaur:7,3:W:ground:38:0:c:t83;A2:mage:8,8:NE:ground:10:1:t23;A3:earth-elemental:6,8:SW:ground:50:0:d;A4:drake:5,6:N:low:45:0:b2;B1:guardian:9,2:S:ground:44:0:d:t12;B2:mage:5,5:SE:ground:16:5:t93;B3:knight:8,3:SE:ground:0:0:lfallen;B4:rogue:8,2:SW:ground:28:0;B5:minotaur:9,3:SW:ground:52:0:c:t65',
  ],
  [
    '5, ghost',
    '2:each:last battle t44 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r5 B4 4.3.. B2,B4,B5,B3,A1,A3,A2,A4,B1,A5 rr - - A1:water-elemental:10,8:E:ground:-2:0:t39:lfallen;A2:cleric:7,8:N:ground:30:8:d;A3:water-elemental:2,7:NE:ground:3:0:t3;A4:guardian:4,7:NW:ground:43:0:t76;A5:zombie:11,8:N:ground:44:0:d;B1:guardian:2,4:SW:ground:44:0:t69;B2:will-o-wisp:2,6:S:low:20:0;B3:soldier:3,5:SE:ground:36:0;B4:ghost:3,6:SE:ground:15:1;B5:mage:10,4:W:ground:24:1',
  ],
  [
    '6, archer',
    '2:each:last battle t80 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r12 A2 3.7.. B4,A2,A5,B2,A3,B1,B3,A1,A4 rr - - A1:minotaur:2,7:NE:ground:52:0;A2:archer:4,8:NW:ground:13:0;A3:knight:4,7:W:ground:-1:0:t78:lfallen;A4:zombie:5,7:E:ground:44:0:gA2;A5:fire-elemental:0,7:S:ground:-6:0:lfallen;B1:knight:3,7:E:ground:-3:0:t70:lfallen;B2:drake:6,10:SE:ground:-21:0:ldead:ephysical;B3:water-elemental:3,6:E:ground:10:0:c:t34;B4:air-elemental:5,10:SE:ground:-5:0:lfallen',
  ],
  [
    '7, mage',
    '2:each:last battle t48 ........../........../..#....#../....,,..../.^..~~..^./.^..~~..^./....,,..../..#....#../........../.......... - r5 A4 3.2.. B2,B4,B5,A2,A4,A5,B3,A3,B1,A1 rr - - A1:minotaur:0,6:NW:ground:52:0:d;A2:mage:4,9:E:ground:24:9:d:t93;A3:water-elemental:7,8:W:ground:40:0:d:t52;A4:mage:0,8:E:ground:10:6:t9;A5:soldier:6,7:N:ground:36:0:d;B1:water-elemental:2,1:S:ground:40:0:d:t46;B2:will-o-wisp:0,3:SW:mid:9:0:sburn1;B3:knight:6,1:NE:ground:40:0:d:t69;B4:air-elemental:0,4:NE:mid:30:0:d;B5:archer:5,1:NW:ground:14:0:aA5.1',
  ],
  [
    '8, rogue',
    '2:each:last battle t68 ............../............../............../............../............../............../............../............../............../............../............../.............. - r8 A4 4.7.. A2,B2,A4,A5,B5,A3,B3,B1,A1,B4 rr - - A1:guardian:6,1:NE:ground:44:0:t81;A2:will-o-wisp:12,0:W:low:20:1:t66;A3:water-elemental:10,1:NE:ground:19:0:t50;A4:rogue:7,2:NW:ground:28:0;A5:griffin:10,0:W:ground:-5:0:lfallen;B1:minotaur:7,1:S:ground:-1:0:t90:lfallen;B2:will-o-wisp:6,4:S:ground:-1:0:t58:lfallen;B3:knight:7,0:N:ground:4:0:c:t43;B4:zombie:9,0:W:ground:-45:0:ldead:ephysical;B5:ghost:11,0:W:ground:-19:0:lfallen',
  ],
  [
    '9, water-elemental',
    '2:each:last battle t87 ............../............../..##......##../..#...^^...#../.....,..,...../...^......^.../...^......^.../.....,..,...../..#...^^...#../..##......##../............../.............. - r13 A4 3.7.. A5,B4,A2,B2,A1,A4,B1,B3,A3 rr - - A1:soldier:2,5:NW:ground:0:0:t44:lfallen;A2:mage:4,8:N:ground:-5:1:lfallen;A3:earth-elemental:5,8:NW:ground:-2:0:lfallen;A4:water-elemental:5,6:NW:ground:14:0:t16;A5:ghost:4,6:S:ground:-6:1:t48:lfallen;B1:water-elemental:4,5:SE:ground:1:0:t4;B2:drake:3,7:SE:ground:-20:0:b2:t58:ldead:ewater;B3:minotaur:5,7:S:ground:21:0;B4:ghost:5,4:S:ground:-11:3:t17:lfallen',
  ],
  [
    '10, cleric',
    '2:each:last battle t45 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r4 B2 3.4.. B5,A5,A4,A2,B3,B1,A1,B4,B2,A3,B6 rr - - A1:soldier:3,8:NW:ground:36:0:c:t2;A2:mage:12,7:NW:ground:24:6;A3:earth-elemental:5,9:SE:ground:50:0;A4:ghost:2,7:NE:ground:26:1:d;A5:air-elemental:3,3:S:mid:11:0:t51;B1:soldier:5,2:SW:ground:36:0:c:t30;B2:cleric:6,1:S:ground:30:4:sstoneskin1;B3:soldier:4,3:NE:ground:36:0:c:t50;B4:knight:10,6:N:ground:29:0:c:sburn1;B5:air-elemental:3,4:SW:mid:16:0:t90;B6:zombie:5,0:NE:ground:44:0:d',
  ],
  [
    '11, minotaur',
    '2:each:last battle t85 ............../............../............../............../............../............../............../............../............../............../............../.............. - r11 A1 4.0.. A5,A2,B2,A4,B5,B1,A1,A3,B3,B4 rr - - A1:minotaur:8,1:N:ground:29:0:t88;A2:archer:10,5:NE:ground:-10:0:t79:lfallen;A3:guardian:9,2:S:ground:-69:0:t10:ldead:ephysical;A4:fire-elemental:10,2:E:ground:0:0:lfallen;A5:rogue:9,0:W:ground:-5:0:lfallen;B1:knight:9,1:S:ground:40:0;B2:archer:6,1:S:ground:-8:0:t77:lfallen;B3:earth-elemental:8,0:W:ground:-17:0:t78:lfallen;B4:earth-elemental:11,4:SW:ground:2:0:t76;B5:soldier:4,4:SE:ground:-8:0:lfallen',
  ],
  [
    '12, air-elemental',
    '2:each:last battle t62 ............../............../..,,..~~...,../.,,~......,,../...~~.,,.~~.../..,...~~....,./.,....~~...,../...~~.,,.~~.../..,,......~,,./..,...~~..,,../............../.............. - r8 A5 5.1.. B2,A5,B4,A2,A4,B5,B3,A1,B1,A3 rr - - A1:water-elemental:10,11:N:ground:-2:0:t75:lfallen;A2:archer:0,11:E:ground:-12:0:sgore1:lfallen;A3:knight:8,7:S:ground:40:0:c:t18;A4:fire-elemental:6,8:NE:ground:16:0:d;A5:air-elemental:8,6:NE:mid:1:0;B1:water-elemental:11,5:S:ground:-5:0:t64:lfallen;B2:will-o-wisp:7,7:NE:mid:5:2;B3:knight:10,6:SE:ground:40:0:c:t95;B4:griffin:1,11:E:ground:-4:0:lfallen;B5:soldier:9,6:SW:ground:36:0:c',
  ],
  [
    '13, knight',
    '2:each:last battle t53 ............../............../..,,..~~...,../.,,~......,,../...~~.,,.~~.../..,...~~....,./.,....~~...,../...~~.,,.~~.../..,,......~,,./..,...~~..,,../............../.............. - r9 A1 4.4.. A2,B2,B4,A4,A3,A1,B3,B1 rr - - A1:knight:8,6:S:ground:8:0:t22;A2:will-o-wisp:6,9:N:ground:-7:1:lfallen;A3:knight:9,5:W:ground:-22:0:t57:ldead:ephysical;A4:drake:9,10:S:ground:-11:0:t50:lfallen;B1:minotaur:9,6:W:ground:9:0;B2:archer:11,3:SW:ground:28:0;B3:knight:8,9:SE:ground:-14:0:t5:lfallen;B4:drake:8,6:N:ground:-53:0:b2:t71:ldead:ephysical',
  ],
  [
    '14, will-o-wisp',
    '2:each:last battle t98 ........../........../..#....#../....,,..../.^..~~..^./.^..~~..^./....,,..../..#....#../........../.......... - r14 B4 5.3.. B4,A4,B5,A1,A3,B3,A2,B2,B1,A5 rr - - A1:knight:2,4:NE:ground:-8:0:t12:lfallen;A2:cleric:9,6:NE:ground:-4:1:t68:lfallen;A3:knight:7,4:NE:ground:-1:0:t2:lfallen;A4:griffin:2,0:S:ground:-27:0:ldead:ephysical;A5:zombie:6,4:W:ground:6:0:c;B1:minotaur:7,6:N:ground:43:0;B2:cleric:8,3:E:ground:6:0:t65;B3:knight:7,6:E:ground:-35:0:t2:ldead:ephysical;B4:will-o-wisp:8,5:SE:low:13:0;B5:soldier:6,5:E:ground:7:0',
  ],
  [
    '15, minotaur',
    '2:each:last battle t93 ............../............../....,....^..../..^.......,.../......##....../##.###,,###.##/##.###,,###.##/......##....../...,.......^../....^....,..../............../.............. - r11 A1 4.2.. B4,A4,B2,A5,A2,A3,B3,A1,B1,B5 rr - - A1:minotaur:3,3:E:ground:28:0:t78;A2:mage:4,7:S:ground:0:1:lfallen;A3:knight:5,4:W:ground:0:0:t55:lfallen;A4:ghost:0,2:E:ground:26:2:d:t97;A5:spider:2,4:E:ground:30:0;B1:minotaur:2,4:N:ground:-31:0:t23:ldead:ephysical;B2:archer:5,2:SW:ground:0:0:t75:lfallen;B3:knight:4,3:W:ground:9:0:t8;B4:griffin:5,7:W:ground:-5:0:lfallen;B5:zombie:3,4:SW:ground:6:0',
  ],
];

/** Most of what could be done shows the rear to an enemy who could use it, and random play does that. */
export const REARS: readonly (readonly [who: string, position: string])[] = [
  [
    '1, cleric',
    '2:each:last battle t61 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r7 A2 3.7.. B2,B4,B5,B3,A1,A3,A2,A4,B1,A5 rr - - A1:water-elemental:10,8:E:ground:-2:0:t39:lfallen;A2:cleric:7,8:NW:ground:30:2;A3:water-elemental:2,7:NE:ground:-10:0:t3:lfallen;A4:guardian:5,7:S:ground:43:0:d:t76;A5:zombie:10,5:N:ground:32:0:c:sburn2;B1:guardian:3,6:E:ground:44:0:d:t69;B2:will-o-wisp:5,8:SE:mid:9:1:d;B3:soldier:4,7:S:ground:36:0:d;B4:ghost:3,7:W:ground:-2:1:lfallen;B5:mage:12,3:NW:ground:24:0',
  ],
  [
    '2, cleric',
    '2:each:last battle t50 ............../............../..##......##../..#...^^...#../.....,..,...../...^......^.../...^......^.../.....,..,...../..#...^^...#../..##......##../............../.............. - r5 A2 3.0.. A5,B1,B4,B3,A1,B2,B5,A2,A3,A4 rr - - A1:knight:2,4:W:ground:29:0:t9;A2:cleric:0,8:N:ground:13:2:t44;A3:guardian:5,9:S:ground:44:0:d;A4:earth-elemental:1,10:SE:ground:50:0:d;A5:soldier:4,7:NE:ground:36:0:d:t80;B1:soldier:5,5:S:ground:36:0:c:t14;B2:cleric:5,2:SW:ground:30:1:t63;B3:knight:1,8:W:ground:40:0:t60;B4:water-elemental:4,5:E:ground:40:0:c:t96;B5:cleric:1,4:SW:ground:-15:2:t61:lfallen',
  ],
  [
    '3, water-elemental',
    '2:each:last battle t66 ............../............../..##......##../..#...^^...#../.....,..,...../...^......^.../...^......^.../.....,..,...../..#...^^...#../..##......##../............../.............. - r8 B1 3.5.. A5,B4,A2,B2,A1,A4,B1,B3,A3 rr - - A1:soldier:2,5:NW:ground:0:0:t44:lfallen;A2:mage:4,8:N:ground:-5:1:lfallen;A3:earth-elemental:5,8:E:ground:50:0:gA2;A4:water-elemental:5,5:S:ground:31:0:t16;A5:ghost:6,10:NW:ground:14:0:t48;B1:water-elemental:5,6:SW:ground:11:0:t4;B2:drake:3,7:SE:ground:-20:0:b2:t58:ldead:ewater;B3:minotaur:1,4:SE:ground:40:0;B4:ghost:2,4:W:ground:21:3:d:t17',
  ],
  [
    '4, fire-elemental',
    '2:each:last battle t51 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r6 A5 4.3.. B4,A2,A5,A4,B2,A3,B3,A1,B1 rr - - A1:knight:8,11:N:ground:28:0:d:t8;A2:archer:4,10:E:ground:28:0;A3:water-elemental:8,7:SE:ground:40:0:d:t51;A4:fire-elemental:9,7:S:ground:21:0:d:t81;A5:fire-elemental:6,2:SE:ground:22:0:t86;B1:earth-elemental:5,2:E:ground:44:0;B2:drake:8,10:NW:mid:33:0:d:b1;B3:water-elemental:7,2:W:ground:40:0:t37;B4:griffin:9,6:S:low:34:0',
  ],
  [
    '5, soldier',
    '2:each:last battle t74 ............../............../............../............../............../............../............../............../............../............../............../.............. - r10 A1 3.0.. A2,A4,A5,B3,A1,B5,B2,A3,B4,B1 rr - - A1:soldier:5,6:N:ground:1:0:t64;A2:will-o-wisp:6,7:W:ground:-3:1:lfallen;A3:knight:8,4:N:ground:15:0;A4:fierce-fire-elemental:9,2:SW:ground:19:0;A5:mage:4,5:NW:ground:-1:1:lfallen;B1:guardian:4,6:E:ground:24:0;B2:drake:9,7:N:ground:-62:0:b1:t1:ldead:ephysical;B3:soldier:8,3:SW:ground:-44:0:t73:ldead:efire;B4:cleric:6,3:SW:ground:-3:6:lfallen;B5:soldier:6,5:SW:ground:-41:0:t11:ldead:efire',
  ],
  [
    '6, minotaur',
    '2:each:last battle t74 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r7 A1 4.2.. B2,B5,B1,B4,B3,A2,A4,A3,A1,A5,B6 rr - - A1:minotaur:4,8:E:ground:20:0:t5;A2:cleric:4,8:S:ground:-53:0:sburn2:ldead:ephysical;A3:guardian:6,8:W:ground:44:0:d:t17;A4:minotaur:5,7:S:ground:-2:0:t28:lfallen;A5:zombie:5,9:N:ground:44:0:t91;B1:soldier:4,7:S:ground:36:0:t47;B2:mage:5,4:S:ground:13:0;B3:knight:5,8:N:ground:-16:0:t22:lfallen;B4:water-elemental:2,7:NW:ground:40:0:c:t55;B5:soldier:3,7:SE:ground:36:0:t81;B6:zombie:3,4:E:ground:44:0:d:t85',
  ],
  [
    '7, air-elemental',
    '2:each:last battle t75 ............../............../....,....^..../..^.......,.../......##....../##.###,,###.##/##.###,,###.##/......##....../...,.......^../....^....,..../............../.............. - r8 A5 5.0.. A4,B2,A5,A2,B5,B3,A3,B4,B1,A1 rr - - A1:minotaur:2,6:SE:ground:52:0:c:t5;A2:archer:3,7:W:ground:28:0:c:t70;A3:soldier:1,0:W:ground:-4:0:t41:lfallen;A4:will-o-wisp:12,7:E:mid:3:1:d:t54;A5:air-elemental:11,6:N:low:5:0;B1:guardian:2,5:E:ground:44:0:d:t32;B2:will-o-wisp:4,7:NW:mid:20:1:d:t12;B3:soldier:11,5:S:ground:22:0:t71;B4:cleric:0,3:E:ground:30:1:d;B5:ghost:13,7:W:ground:19:0:t45',
  ],
  [
    '8, drake',
    '2:each:last battle t64 ............../............../..##......##../..#...^^...#../.....,..,...../...^......^.../...^......^.../.....,..,...../..#...^^...#../..##......##../............../.............. - r8 A2 5.2.. B5,B2,A2,A3,B4,B1,B3,A1,A4 rr - - A1:minotaur:8,8:NE:ground:52:0:d:t47;A2:drake:3,1:E:low:23:0:b2;A3:water-elemental:4,6:N:ground:24:0:t64;A4:guardian:8,9:NE:ground:-30:0:t24:ldead:ephysical;B1:guardian:2,0:SE:ground:34:0:t99;B2:archer:9,3:S:ground:28:0:aA3.1;B3:guardian:4,5:NE:ground:-11:0:t61:lfallen;B4:knight:4,2:NW:ground:16:0:t38;B5:rogue:7,10:NE:ground:-23:0:ldead:ephysical',
  ],
  [
    '9, earth-elemental',
    '2:each:last battle t47 ........../........../..#....#../....,,..../.^..~~..^./.^..~~..^./....,,..../..#....#../........../.......... - r5 B3 3.4.. B4,B2,A4,A2,A3,B5,A5,A1,B1,B3 rr - - A1:guardian:5,0:SW:ground:44:0:t8;A2:mage:4,7:W:ground:-2:0:t65:lfallen;A3:soldier:6,3:NW:ground:10:0:t53;A4:fire-elemental:8,1:W:ground:23:0:t89;A5:minotaur:3,6:N:ground:45:0:t35;B1:guardian:9,0:SW:ground:38:0:t7;B2:archer:4,2:S:ground:0:0:t10:lfallen;B3:earth-elemental:5,2:S:ground:45:0;B4:archer:4,1:SE:ground:22:0:t69;B5:soldier:3,5:NE:ground:7:0:c:t44',
  ],
  [
    '10, minotaur',
    '2:each:last battle t100 ............../............../....,....^..../..^.......,.../......##....../##.###,,###.##/##.###,,###.##/......##....../...,.......^../....^....,..../............../.............. - r10 A4 4.1.. B2,B4,A2,B5,B3,B1,A1,A4,A3,B6,A5 rr - - A1:minotaur:1,9:NE:ground:-15:0:t34:lfallen;A2:mage:5,10:NW:ground:-13:3:lfallen;A3:earth-elemental:3,7:S:ground:15:0:c;A4:minotaur:4,7:NE:ground:20:0:t26;A5:zombie:0,9:E:ground:11:0:d:t6;B1:knight:10,10:W:ground:-5:0:sburn1:lfallen;B2:will-o-wisp:6,6:S:low:20:4:d;B3:soldier:0,8:S:ground:12:0:t79;B4:air-elemental:3,8:NE:low:16:0;B5:soldier:0,10:N:ground:28:0:t94;B6:zombie:2,6:SE:ground:25:0:t18',
  ],
  [
    '11, guardian',
    '2:each:last battle t53 ........../........../..#....#../....,,..../.^..~~..^./.^..~~..^./....,,..../..#....#../........../.......... - r5 B3 3.3.. B5,A4,A2,A5,B2,A3,B1,B4,A1,B3 rr - - A1:knight:1,0:SE:ground:28:0:sburn1:t5;A2:archer:3,7:N:ground:-11:0:lfallen;A3:knight:7,4:N:ground:21:0:t80;A4:air-elemental:8,3:NW:mid:30:0:d;A5:spider:9,3:N:ground:30:0:d;B1:knight:3,6:S:ground:34:0:t43;B2:mage:2,1:W:ground:-4:0:lfallen;B3:guardian:7,3:SE:ground:35:0;B4:knight:6,3:SE:ground:40:0:t6;B5:rogue:3,1:S:ground:28:0:d',
  ],
  [
    '12, soldier',
    '2:each:last battle t101 ............../............../....,....^..../..^.......,.../......##....../##.###,,###.##/##.###,,###.##/......##....../...,.......^../....^....,..../............../.............. - r12 A1 3.2.. A4,B5,B2,A2,B3,A1,A5,B1,A3,B4 rr - - A1:soldier:2,4:E:ground:8:0:t34;A2:mage:0,10:E:ground:-4:0:lfallen;A3:minotaur:4,3:NW:ground:-6:0:t92:lfallen;A4:griffin:11,6:N:ground:-28:0:t85:ldead:ephysical;A5:soldier:11,6:N:ground:36:0:t10;B1:knight:11,5:S:ground:-5:0:lfallen;B2:archer:0,4:E:ground:12:0;B3:soldier:11,4:E:ground:36:0:d:t58;B4:minotaur:3,4:S:ground:0:0:t28:lfallen;B5:griffin:0,9:S:ground:-5:0:t52:lfallen',
  ],
  [
    '13, guardian',
    '2:each:last battle t72 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r8 B4 3.4.. B2,B5,A4,A1,A2,B4,B1,A3,A5,B3 rr - - A1:knight:3,7:S:ground:40:0:gA2;A2:cleric:3,6:E:ground:21:1:d;A3:minotaur:10,5:N:ground:-20:0:t38:ldead:eearth;A4:soldier:2,4:SE:ground:32:0;A5:guardian:9,7:NW:ground:44:0:d:t28;B1:guardian:2,3:S:ground:44:0:t69;B2:will-o-wisp:10,4:W:low:20:2:d;B3:earth-elemental:10,6:E:ground:41:0:c;B4:guardian:3,5:S:ground:37:0:t98;B5:air-elemental:7,8:W:ground:-4:0:lfallen',
  ],
  [
    '14, knight',
    '2:each:last battle t50 ............../............../..,,..~~...,../.,,~......,,../...~~.,,.~~.../..,...~~....,./.,....~~...,../...~~.,,.~~.../..,,......~,,./..,...~~..,,../............../.............. - r6 A3 4.2.. A2,A5,A4,B2,B3,A3,A1,B1,B4 rr - - A1:knight:8,5:NW:ground:40:0:d:t8;A2:will-o-wisp:8,2:SE:mid:8:2:d;A3:knight:8,4:E:ground:28:0:t24;A4:fire-elemental:5,5:NW:ground:36:0:c:t18;A5:mage:7,8:N:ground:24:0:t43;B1:knight:5,6:E:ground:18:0:c:sburn2:t3;B2:drake:8,6:SW:ground:-42:0:b2:ldead:ephysical;B3:knight:7,3:SE:ground:40:0:t62;B4:guardian:5,0:S:ground:44:0:d',
  ],
  [
    '15, zombie',
    '2:each:last battle t117 ............../............../...,,....,,.../...,......,.../......##....../~~~.~~~~~~.~~~/~~~.~~~~~~.~~~/......##....../...,......,.../...,,....,,.../............../.............. - r15 B4 2.3.. B2,A5,A4,A2,B5,B3,A1,A3,B1,B4,B6 rr - - A1:soldier:6,10:E:ground:26:0:t31;A2:mage:7,8:S:ground:-26:0:t47:ldead:ephysical;A3:guardian:9,4:N:ground:-20:0:t86:ldead:ephysical;A4:mage:9,7:E:ground:-34:0:t52:ldead:ephysical;A5:fire-elemental:3,7:N:ground:-1:0:t70:lfallen;B1:minotaur:9,8:NE:ground:-5:0:t4:lfallen;B2:will-o-wisp:4,5:W:ground:-2:1:lfallen;B3:soldier:5,8:NE:ground:0:0:t47:lfallen;B4:zombie:7,10:SE:ground:31:0:t79;B5:fire-elemental:4,7:SE:ground:-4:0:t43:lfallen;B6:zombie:6,9:S:ground:25:0:t17',
  ],
];
