// Opening position for newcomers, from a match of two bots: an enemy horseman has broken into the own camp.

export const POSITION =
  '2p play 1 Ac9,Ad7,Ae8,Af6,Ag7,Hb7,Hg5,Hi5,Sc8>1,Sd9>1,Se7>1,Sf8>1,Sg6>1,We9|Ad2,Ad3,Ae2,Ae3,Ah1,Hb5,Hc7,Hg1,Hh2,Sc3>3,Sc4>3,Sf1>4,Sf2>4,Sf3>4,We1 0';
