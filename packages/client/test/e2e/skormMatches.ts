// Two whole matches of Skorm for the browser tests: short, and covering all of the
// rules.

/** Two players: rotations, a shot, two-step moves, captures, a claim; seat 1 conquers. */
export const DUEL: readonly string[] =
  `+Si5>4 +Sd3>1 +Sf7>6 +Sb4>5 +Sg6>2 +Sf2>3 +Sd8>5 +Se2>4 +Sb9>5 +Si1>6 +Aa9 +Ae3 +He7 +Hg1 +He8 +Hc3 +Hh6 +Af1
   +Hg7 +Aa5 +Ad9 +Hg2 +Af8 +Ad2 +Ac8 +Hc4 +Ac9 +Ah1
   b9-b8>3 i1-i2>2 d8>1,f7>1;e7-e5 e3*e5 e8-f6 c4-c6 e9-e7 d3>4;c6xc8 e7-e5 c8xa9`.split(/\s+/);

/** Three players: seat 1 takes the warlord of seat 2 on gold, which is out; then it conquers against seat 3. */
export const TRIANGLE: readonly string[] =
  `+Sh6>3 +Sa7>1 +Sh1>5 +He8 +Sc4>1 +Hh3 +Sg7>3 +Sb6>1 +Sh2>6 +Sd9>3 +Sb4>1 +Ai2 +Sb9>2 +Ac3 +Sg2>1 +Hf7 +Ha6 +Si3>6
   +Ac9 +Ad2 +Hf1 +Ad8 +Aa8 +Ag1 +Af8 +Hb5 +Ai4
   e8-f6 b5-c6 i3-h4>3 h6-h5>3 a5-c5 g2-g3>3 e9-e7 c5-e5 i4*h5 e7xe5 h1-g2>6`.split(/\s+/);
