// A name for whoever has not typed one: made of two parts like names of places, so that hardly anybody gets that of another.

const HEADS = wordsOf(`
  Alder Ash Aspen Bay Birch Bram Brook Cedar Clear Cliff Cloud Clover Dawn Elm Ember Fair Fern Flint Glen Gold
  Hart Haven Hazel Heath High Holly Lark Linden Long Maple Marsh Meadow Mill Moor North Oak Pine Quill Rain Reed
  River Rose Rowan Sage Sand Silver Sky South Star Stone Summer Thistle Thorn West Wild Willow Winter Wren
`);

const TAILS = wordsOf(`
  bank bourne bridge brook bury by combe croft dale den fell field ford gate glen grove hall haven hill holm
  hurst land leigh ley mead mere moor mont more port ridge shaw side stead stone ton vale ward water well
  wick wind wold wood worth
`);

/** Every name that somebody may get by chance. */
export function* defaultNames(): Iterable<string> {
  for (const head of HEADS) for (const tail of TAILS) if (head.toLowerCase() !== tail) yield `${head}${tail}`;
}

/** `random` gives a number from 0 up to 1. */
export function defaultName(random: () => number = Math.random): string {
  const names = [...defaultNames()];
  return names[Math.floor(random() * names.length)] ?? '';
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
