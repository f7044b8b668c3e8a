// What names of territories are put together from. Sounds that English, German and Spanish readers can all say; the order
// is part of what a seed means.

export const FIRST = (
  'A Al Ar As Ba Be Bo Bra Bri Ca Co Cor Da De Do Dra Dru E El Er Es Fa Fe Fi Fla Fo Ga Go Gra Gri Ha He Ho Hu ' +
  'I Il Is Ja Jo Ju Ka Ke Ki Kor La Le Li Lo Lu Ma Me Mi Mo Mu Na Ne Ni No Nu O Ol Or Os Pa Pe Pi Po Pra ' +
  'Ra Re Ri Ro Ru Sa Se Si So Su Ta Te Ti To Tra Tu U Ul Ur Va Ve Vi Vo Wa We Wi Ya Yo Yu Za Ze Zo'
).split(' ');

/** Between the first and the last. */
export const MIDDLE = (
  'ba be da de do ga ka ko la le li lo lu ma me mi mo na ne ni no ra re ri ro sa se si ta te ti to va ve vi ' +
  'lda lma lva mbra mbe nda ndo nta nte rda rga rma rna rva rve sta ste stra vra'
).split(' ');

export const LAST = (
  'bar ben dal dan dar den dir dor fan gan gar gor lan las lin lis lon los mar mer min mon mor nar nath ' +
  'ner nia nis nor nos ra ran ras ren rin ris ron ros sen sia son tan tar tha ther tin tis tol tor tos van ver via ' +
  'vin vis von wen win'
).split(' ');

/** Before the names of some territories by the sea. */
export const BY_THE_SEA = 'Cap Ora Port'.split(' ');

/** Before those of some others. */
export const INLAND = 'Alta Mons Silva Val'.split(' ');

/** Before those of either. */
export const ANYWHERE = 'Bella Nova Terra'.split(' ');
