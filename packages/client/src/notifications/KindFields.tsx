// The kinds of notifications: those of every match, and those of this match's game.

import { COMMON_KINDS, isKindWanted, OPT_IN_KINDS } from '@hexmarch/shared/protocol/people/notifications';
import { keepSettings, type Mine } from '../net/people/notifications.ts';
import { type FieldProps, settingsNow } from './own.ts';
import { say } from './say.ts';

/** Those with a label here, in order; another client's game may have others. */
const KINDS = [
  ...(['begins', 'turn', 'resolved', 'reminder', 'deadline', 'lastReady', 'vote', 'asked'] as const),
  ...(['joined', 'written', 'writtenToAll', 'paused', 'rewound', 'over'] as const),
];
type Kind = (typeof KINDS)[number];

export function KindFields({ mine, change, kinds }: FieldProps & { readonly kinds: readonly string[] }) {
  const toggle = (kind: Kind): void => void change(() => keepSettings(toggled(mine, kind)));
  return (
    <fieldset>
      <legend>{say('away.kinds')}</legend>
      {KINDS.filter((kind) => COMMON_KINDS.includes(kind) || kinds.includes(kind)).map((kind) => (
        <label key={kind} class="check">
          <input
            type="checkbox"
            data-testid={`away-${kind}`}
            checked={isKindWanted(kind, mine)}
            onChange={() => toggle(kind)}
          />
          {say(`kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

function toggled(mine: Mine, kind: Kind) {
  const list = OPT_IN_KINDS.includes(kind) ? 'on' : 'off';
  const others = mine[list].filter((one) => one !== kind);
  const next = others.length < mine[list].length ? others : [...others, kind];
  return { ...settingsNow(mine), [list]: next };
}
