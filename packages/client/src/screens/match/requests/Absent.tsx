// The claim of the remaining players when one has been absent for long.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { together } from '../../../text/names.ts';
import { useServerNow } from '../../../ui/plates/Clock.tsx';
import { isForPlayers } from '../session/ruling.ts';
import type { RequestProps } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { Answer, Bar, Sure } from './RequestBar.tsx';

/** TABLE-3.2: a player has been absent for so long that the others may choose. */
export function Absent({ seat, snapshot, session, table, props }: RequestProps) {
  const waitsFor = useSignal(0);
  const claimed = useSignal<'win' | 'draw' | false>(false);
  const playing = table.game.definition.playing(props.view).filter((one) => one !== seat);
  const goneAt = (one: Seat): number => snapshot.seats[one]?.goneAt ?? 0;
  const leaving = playing.filter((one) => goneAt(one) > 0);
  const now = useServerNow(leaving.length > 0, session.offsetMs.value, 500);
  const gone = leaving.filter((one) => goneAt(one) <= now);
  const latest = Math.max(0, ...gone.map(goneAt));
  if (!isForPlayers(table.game.definition.acts, 'claim', snapshot)) return null;
  if (gone.length === 0 || waitsFor.value === latest || snapshot.table.paused) return null;
  const names = together(gone.map((one) => props.names[one] ?? ''));
  const goesOn = gone.length < playing.length;
  const { value: claim } = claimed;
  if (claim !== false)
    return (
      <Sure
        text={goesOn ? say('absent.takeOut.sure', { who: names }) : say(`absent.${claim}.sure`)}
        label={goesOn ? say('absent.takeOut.yes') : say(`absent.${claim}`)}
        testid="confirm-claim"
        isConfirming={claimed}
        give={() => table.ask(`@claim ${claim}`)}
      />
    );
  const ask = (as: 'win' | 'draw') => (): void => {
    claimed.value = as;
  };
  return (
    <Bar icon="lu:door-open" testid="absent" text={say('absent', { who: names, count: gone.length })}>
      <Answer
        label={goesOn ? say('absent.takeOut', { who: names }) : say('absent.win')}
        main
        testid="claim-win"
        give={ask('win')}
      />
      {!goesOn && <Answer label={say('absent.draw')} testid="claim-draw" give={ask('draw')} />}
      <Answer
        label={say('absent.wait')}
        testid="keep-waiting"
        give={() => {
          waitsFor.value = latest;
          props.point([]);
        }}
      />
    </Bar>
  );
}
