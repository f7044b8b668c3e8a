// Whether a name is written in one script (UI-P6), as UTS 39 has it for what is highly restrictive: letters of Latin and Cyrillic, or of Latin
// and Greek, in one name are how one is made to look like another. What belongs to every script, as digits and emoji, counts for none.

/** UTS 31, tables 5 and 7: scripts in which names are written today. */
const SCRIPTS = `
  Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada
  Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan
  Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao
  Mongolian New_Tai_Lue Newa Nko Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Yi
`
  .trim()
  .split(/\s+/);

/** What is written with Han: in Japan, in Taiwan and in Korea, each with Latin beside it. */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const written = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${['Common', 'Inherited', ...scripts].map((one) => `\\p{scx=${one}}`).join('')}]*$`, 'u');

const WAYS = [...SCRIPTS.map((one) => [one]), ...TOGETHER].map(written);

export function isOneScript(name: string): boolean {
  const plain = name.normalize('NFKC');
  return WAYS.some((way) => way.test(plain));
}
