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
