// Random names of guests (UI-P6).

import { PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import { isSingleScript } from '@hexmarch/shared/protocol/people/singleScript';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { defaultName, defaultNameCount } from '../src/roomSettings/defaultName.ts';
import { LANGUAGES, speak } from '../src/text/language.ts';

afterEach(() => speak('en'));

const all = (): readonly string[] => {
  const count = defaultNameCount();
  return Array.from({ length: count }, (_, n) => defaultName(() => (n + 0.5) / count));
};

describe.each(LANGUAGES)('names by default in %s', (language) => {
  beforeEach(() => speak(language));

  test('are so many that two players hardly ever get the same', () => {
    const names = all();
    expect(names.length).toBeGreaterThanOrEqual(1600);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  test('are two words of one script, as short as a name is', () => {
    const names = all();
    expect(names.filter((name) => !/^\p{Lu}\p{Ll}+ \p{L}\p{Ll}+$/u.test(name))).toEqual([]);
    expect(names.filter((name) => !isSingleScript(name))).toEqual([]);
    const lengths = names.map(({ length }) => length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(PERSON_LIMITS.nameMin);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LIMITS.nameMax);
  });
});

test.each([
  ['de', 'der Falke', 'Flinker Falke'],
  ['de', 'die Eule', 'Flinke Eule'],
  ['de', 'das Reh', 'Flinkes Reh'],
  ['es', 'el halcón', 'Halcón tranquilo'],
  ['es', 'la nutria', 'Nutria tranquila'],
  ['es', 'la nutria, with an adjective of one form', 'Nutria alegre'],
  ['en', 'the falcon', 'Brave Falcon'],
] as const)('in %s what is said of %s agrees with it', async (language, _noun, name) => {
  await speak(language);
  expect(all()).toContain(name);
});

test('the first and the last are to be had', () => {
  const names = all();
  expect(defaultName(() => 0)).toBe(names[0]);
  expect(defaultName(() => 1 - Number.EPSILON)).toBe(names.at(-1));
});
