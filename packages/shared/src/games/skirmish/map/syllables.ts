// What names of territories are put together from. Sounds that English, German and Spanish readers can all say; the order
// is part of what a seed means.

export const FIRST = (
  'A Al Am An Ar As Ba Bal Be Bel Bo Bra Bri Ca Cal Car Co Cor Da Dal De Dor Dra E El Er Es Fa Fal Fe Fen Fi Flo ' +
  'Ga Gal Go Gra Ha Hal He Hes I Il Ir Is Ja Jo Jor Ju Ka Kal Ke Kes Ki Kor La Lan Le Li Lir Lo Lu Ma Mar Me Mel ' +
  'Mi Mir Mo Na Nar Ne Ni Nor O Ol Or Os Pa Pe Pel Po Pra Ra Ral Re Ri Ro Ru Sa Sal Se Sel Si So Sol Ta Tal Te Ti ' +
  'Tir To Tor Tra U Ul Ur Va Val Ve Vel Ver Vi Vo Wa Wel Wi Wil Ya Yo Yor Za Zan Ze Zo'
).split(' ');

/** Between the first and the last. */
export const MIDDLE = (
  'ba da de do ga ka la le li lo lu ma me mi mo na ne ni no ra re ri ro sa se ta te ti va ve vi dra lda lma lva ' +
  'mbra nda ndo nta rda rga rma rna rva sta ste stra thi vra'
).split(' ');

export const LAST = (
  'bra bren dal dane dar dera dis dor dra drel dris fell fira gard gena gis grad holm la lane lara las leth lia ' +
  'lin lind lis lona los lund mar mara mark meth mira mond mora na nara nath ne nia nis nor ra ran rath reth ria ' +
  'ric rin ris rond ros sa sel sia sol stra tha thel this tol tra tris va van vara vel via vik vin vira vis vona ' +
  'wen wick win za zar'
).split(' ');

/** Before the names of some territories by the sea. */
export const BY_THE_SEA = 'Cap Ora Port'.split(' ');

/** Before those of some others. */
export const INLAND = 'Alta Mons Silva Val'.split(' ');

/** Before those of either. */
export const ANYWHERE = 'Bella Nova Terra'.split(' ');
