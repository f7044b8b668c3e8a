// With which formation a match against the computer begins: laid out at once, to be changed, agreed to or dropped like any other.

import { useLayoutEffect } from 'preact/hooks';
import type { Opening, OwnAskingProps } from '../../../gameApi/gameEntry.ts';
import type { Options } from '../../../gameApi/options.ts';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { formationId } from '../input/planInput.ts';
import { formationsFor } from '../placing/formation.ts';
import { say } from '../words/say.ts';

/** Beside the options of the engine, which does not know it. */
const KEY = 'formation';

/** Ids of gestures with their names; an empty id for none. */
const offered = (options: Options): readonly (readonly [id: string, name: string])[] => [
  ...formationsFor(Number(options.players)).map(
    (one) => [formationId(one), say(`formation.${one}`)] as const,
  ),
  ['', say('formation.none')],
];

/** What is not offered, or not chosen yet, is as last time, or else the first one. */
function chosenIn(options: Options): string {
  const ids = offered(options).map(([id]) => id);
  const isOffered = (wanted: unknown) => ids.some((id) => id === wanted);
  return String([options[KEY], formationId('last'), ...ids].find(isOffered));
}

function FormationChoice({ options, set }: OwnAskingProps) {
  const chosen = chosenIn(options);
  const pick = (id: string): void => set({ ...options, [KEY]: id });
  // Else another match would begin as the last one stood, and not as that one began.
  useLayoutEffect(() => {
    if (options[KEY] === undefined) pick(chosen);
  }, []);
  return <Choice legend={say('formation.one')} options={offered(options)} value={chosen} pick={pick} />;
}

export const opening: Opening = {
  Field: FormationChoice,
  gesture: (options) => chosenIn(options) || undefined,
};
