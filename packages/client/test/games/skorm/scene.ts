// Fixture: a position in the middle of a match of Skorm, found by bot play.

/** Turn 21 of three players, A to move. */
export const SCENE =
  '3p play 1 Ad7,Ae7,Af6,Hc8,Hg6,Sd9>1,Sf8>1,Sg5>1,We8|Ac5,Se4>2,Wa6|Af2,Ag3,Ah3,Sd2>5,Sg2>4,Sh5>6,Wh2 20';
