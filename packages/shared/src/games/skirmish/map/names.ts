// Names and codes of territories (SKI-2.5 step 7).

import type { Random } from '../../../kernel/game.ts';
import { isCode } from '../land/terrain.ts';
import type { Code } from '../land/types.ts';

export interface Title {
  readonly code: Code;
  readonly name: string;
}

/** One in so many names has two words; one in so many has a middle syllable. */
const TWO_WORDS = 5;
const THREE_SYLLABLES = 3;
const LENGTH_MIN = 4;
const LENGTH_MAX = 8;

/** Names by territory, given which are coastal. */
export function titlesOf(coastal: readonly boolean[], random: Random): readonly Title[] {
  const codes = new Set<Code>();
  const sounds = new Set<string>();
  return coastal.map((isCoastal): Title => {
    for (;;) {
      const name = nameOf(isCoastal, random);
      const code = codeFor(name, codes);
      const sound = soundOf(name);
      // SKI-2.5 step 7: else another name.
      if (code === undefined || sounds.has(sound) || isUnwantedName(name)) continue;
      codes.add(code);
      sounds.add(sound);
      return { code, name };
    }
  });
}

/** SKI-2.5 step 7: syllables from a fixed table, one or two words. */
function nameOf(isCoastal: boolean, random: Random): string {
  const of = (table: readonly string[]): string => table[random.pick(table.length)] ?? '';
  const isLong = random.pick(THREE_SYLLABLES) === 0;
  const [first, rest] = [of(FIRST), `${isLong ? of(MIDDLE) : ''}${of(LAST)}`];
  const word = first + rest;
  if (word.length < LENGTH_MIN || word.length > LENGTH_MAX || isHardToSay(first, rest))
    return nameOf(isCoastal, random);
  const before = [...(isCoastal ? BY_THE_SEA : INLAND), ...ANYWHERE];
  return !isLong && random.pick(TWO_WORDS) === 0 ? `${of(before)} ${word}` : word;
}

/** Whether three consonants would meet. */
const isHardToSay = (first: string, rest: string): boolean =>
  /[^aeiou]$/i.test(first) && /^[^aeiou]{2}/.test(rest);

/** Names that differ by their vowels alone are taken for each other. */
const soundOf = (name: string): string =>
  (name.split(' ').at(-1) ?? '').toLowerCase().replace(/(?!^)[aeiou]/g, '');

// SKI-2.5 step 7: initials, or first letter and a later one.
function codeFor(name: string, taken: ReadonlySet<Code>): Code | undefined {
  const [first = '', second] = name.toUpperCase().split(' ');
  const later = second === undefined ? [...first.slice(1)] : [second.charAt(0)];
  return later
    .map((letter) => `${first.charAt(0)}${letter}`)
    .find((code) => isCode(code) && !isUnwantedCode(code) && !taken.has(code));
}

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

// Words and codes that no map shall bear, in English, German and Spanish. Who misses one adds it: only maps drawn later
// change.

/** Anywhere in a name, over the blank too. */
const PARTS = (
  'anal anus arsch arse ass bitch bloed blod boob bust cabron caca cock cojon coon crap culo cum cunt damn dick ' +
  'dildo doof dreck dumm dyke fag fart fick fotz fuck furz gay geil gook hitler hoden homo hure idiot incest isis ' +
  'jap jew jud kack kanak kike kill kot kotz lesb mamon maric mierd mist mong moro mord muer muschi nazi neger negr ' +
  'nig nud nutt orgi orgy pedo pendej penis perra perv pimmel pimp pis polla poo porn prick prost pube puff pus put ' +
  'rape rotz sadist sau scheis semen sex shit slav slut spas spic spick sput sterb suck sud tard tet tit tod tonto ' +
  'toete trann turd twat vag verga vulv wank whore wichs zorr'
).split(' ');

/** As a whole word of a name; great towns and countries too, since these maps are nowhere. */
const WORDS = (
  'ano baden barmen basra belgrad cadis caracas dios dover fatal gott god hell hel iran israel june kalmar kassel korea legal ' +
  'lima linz malta mara mecca milan moral moravia moron natal oral paris parma pelvis peru petra redar roma rusia sahara samara sara satan ' +
  'sida siena sumer tara teta tirana tonto tora verdun verona vital wien'
).split(' ');

/** Letters that mean something on a car, a uniform or a wall. */
const CODES =
  'AA AH AK BJ BS CP FK FU HH HJ HK HP IS JH KK KZ MF NS NZ PP PU SA SD SM SS SX TT VD WC WP XX'.split(' ');

export function isUnwantedName(name: string): boolean {
  const lower = name.toLowerCase();
  const whole = lower.replace(' ', '');
  return PARTS.some((part) => whole.includes(part)) || lower.split(' ').some((word) => WORDS.includes(word));
}

export const isUnwantedCode = (code: string): boolean => CODES.includes(code);
