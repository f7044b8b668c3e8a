// Positions that the seat to act wins by force, with the turns of its own that it needs at most and one way in which the match
// then ends. Found by findForcedWins.ts and in random matches; forcedWins.test.ts proves them.

export interface ForcedWin {
  readonly turns: 1 | 2 | 3;
  readonly by: 'eliminating' | 'conquering' | 'dominating';
  readonly text: string;
}

export const FORCED_WINS: readonly ForcedWin[] = [
  { turns: 1, by: 'eliminating', text: '2p play 1 Af4,Ag5,Hf5,Sd5>1,We9|Ac5,Ad6,Ae3,He4,Wh3 0' },
  { turns: 1, by: 'eliminating', text: '2p play 1 Ad5,Ah1,Hf3,Sa6>5,Wf4|Ac3,Wh4 0' },
  { turns: 1, by: 'conquering', text: '2p play 1 Ac6,Wd5|Aa5,Ac9,Hb6,He8,Hf1,Sh3>2,Wi1 0' },
  { turns: 1, by: 'conquering', text: '2p play 1 Ae9,Af5,Hd9,Hg7,Wg3|Ab5,Ac4,Af2,Af6,Sc5>1,We1 0' },
  { turns: 2, by: 'dominating', text: '2p play 1 Sa9>3,Wf7|Hf5,Wf2 0' },
  { turns: 2, by: 'dominating', text: '2p play 2 Ah1,Hb9,Wg7|Ad3,Ah5,Wg1 0' },
  { turns: 2, by: 'dominating', text: '2p play 2 Ad7,Wa5|Hg7,Se8>4,Sg2>5,Wa8 0' },
  { turns: 2, by: 'dominating', text: '2p play 1 Ae1,Ag3,Hb4,He8,Hf1,Sd9>1,Wc4|Ah2,Ai1,Wd6 0' },
  { turns: 2, by: 'eliminating', text: '2p play 2 Ah1,Hd3,Wd2|Ah3,Ai3,Hb6,Hf3,Hi5,Wi1 0' },
  { turns: 3, by: 'dominating', text: '2p play 2 Ad5,Wf8|Wd2 0' },
  { turns: 3, by: 'dominating', text: '2p play 2 Ae6,Af8,Ah5,We9|Ae3,Af3,We1 0' },
  { turns: 3, by: 'eliminating', text: '2p play 2 Wg6|Ab6,Ae5,Af4,We1 0' },
  { turns: 3, by: 'dominating', text: '2p play 2 Ab8,Ae5,Ag5,We9|Ae3,Af4,Se2>5,We1 0' },
  { turns: 3, by: 'dominating', text: '2p play 1 We9|Ab6,Ae3,Ae5,We1 0' },
  { turns: 1, by: 'conquering', text: '3p play 2 Ac6,Ae5,Wf8|Aa9,Wg4|Ad8,Ah2,Hc3,Wb5 0' },
  { turns: 1, by: 'conquering', text: '3p play 1 Ac4,Af2,Hc8,Wf5|Ai3,Ha9,Wd3|Aa7,Wh5 0' },
  { turns: 1, by: 'dominating', text: '3p play 1 Ag2,Wc7|Ah2,Hd7,Wf6|Ac3,Ah1,Ha9,Hi2,We5 0' },
  { turns: 2, by: 'dominating', text: '3p play 1 Aa6,Ah6,Wg3|Hc8,Hc9,Sd8>5,Wi5|Hc5,Wa7 0' },
  { turns: 2, by: 'dominating', text: '3p play 3 Ad3,Wf6|Ac8,We3|Ae1,Hf2,Hf7,Sb5>5,We6 0' },
  { turns: 2, by: 'dominating', text: '3p play 2 Af5,Hf4,Wd5|Ad9,Sc3>2,Sf7>4,Wd6|Hi1,Wg1 0' },
];
