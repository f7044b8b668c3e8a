// The own role and side: values of the selected game, so these fields need a game.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ChronicleWords } from '../../gameApi/chronicleWords.ts';
import { fetchChronicles } from '../../games/chronicles.ts';
import { gameEntry } from '../../games/registry.ts';
import { sideName } from '../../table/words/sideNames.ts';
import { Choice } from './fields.tsx';
import { type FilterWord, wordOf } from './query.ts';
import { say } from './say.ts';

interface RoleProps {
  readonly query: string;
  readonly set: (word: FilterWord) => (value: string) => void;
}

export function RoleFields({ query, set }: RoleProps) {
  const game = wordOf(query, 'game');
  const words = useChronicle(game);
  const [role, seat] = [wordOf(query, 'role'), wordOf(query, 'seat')];
  const sides = words?.choosesColours === true ? 0 : (gameEntry(game)?.seats.max ?? 0);
  const roles = withChosen(words?.roles ?? [], role);
  return (
    <>
      {game === '' && role === '' && <RoleHint />}
      {roles.length > 0 && (
        <Choice label={say('by.role')} value={role} set={set('role')}>
          {roles.map((word) => (
            <option key={word} value={word}>
              {words?.role(word) ?? word}
            </option>
          ))}
        </Choice>
      )}
      {(sides > 0 || seat !== '') && (
        <Choice label={say('side')} value={seat} set={set('seat')}>
          {withChosen(
            Array.from({ length: sides }, (_, one) => String(one)),
            seat,
          ).map((one) => (
            <option key={one} value={one}>
              {sideName(Number(one))}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

/** Disabled, but visible, so that users discover it. */
const RoleHint = () => (
  <label class="field">
    <span>{say('by.role')}</span>
    <select disabled>
      <option>{say('role.first')}</option>
    </select>
  </label>
);

/** A value from the address is listed, even if it is not an option. */
const withChosen = (offered: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];

/** Undefined until it is loaded, and for a game whose chronicle has no words. */
function useChronicle(game: string): ChronicleWords | undefined {
  const known = useSignal<{ readonly game: string; readonly words: ChronicleWords | undefined }>({
    game: '',
    words: undefined,
  });
  useEffect(() => {
    let isLeft = false;
    fetchChronicles(game === '' ? [] : [game]).then(
      (all) => {
        if (!isLeft) known.value = { game, words: all.get(game) };
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [game]);
  return known.value.game === game ? known.value.words : undefined;
}
