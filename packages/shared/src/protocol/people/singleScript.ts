// Single-script check of names (UI-P6), the "highly restrictive" level of UTS 39: mixing Latin with Cyrillic or Greek letters makes
// look-alike names. Characters common to all scripts, such as digits and emoji, are ignored.

/** UTS 31, tables 5 and 7: recommended scripts. */
const SCRIPTS = `
  Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada
  Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan
  Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao
  Mongolian New_Tai_Lue Newa Nko Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Yi
`
  .trim()
  .split(/\s+/);

/** Allowed combinations with Han, of Japanese, Chinese and Korean, each with Latin. */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const written = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${['Common', 'Inherited', ...scripts].map((one) => `\\p{scx=${one}}`).join('')}]*$`, 'u');

const COMBINATIONS = [...SCRIPTS.map((one) => [one]), ...TOGETHER].map(written);

export function isSingleScript(name: string): boolean {
  const plain = name.normalize('NFKC');
  return COMBINATIONS.some((way) => way.test(plain));
}
