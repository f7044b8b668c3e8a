// The arbiter's bar over a board, with the positions to which it may rewind in the words of the game.

import { rewindTo } from '@hexmarch/shared/match/fold/matchFold';
import { undone } from '../../../source/consent.ts';
import { listed } from '../../../text/table.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';
import { type BackTo, Ruling } from './Ruling.tsx';

/** So many are offered; earlier ones can be typed. */
const CHOICES_MAX = 40;

export function MatchRuling(shared: Shared) {
  const { session, table } = shared;
  const snapshot = session.snapshot.value;
  if (snapshot === undefined) return null;
  return <Ruling snapshot={snapshot} rule={(text) => table.rule(text)} backTo={backTo(shared)} />;
}

function backTo({ table }: Shared): readonly BackTo[] | undefined {
  const history = table.source.history.value;
  return history === undefined
    ? undefined
    : rewindTo(history.standing)
        .slice(0, CHOICES_MAX)
        .map((to) => {
          const [first] = undone(history.deeds, to).undoes;
          const command = first?.command;
          return {
            to,
            words:
              command === undefined ? say('request.anAct') : listed([table.game.describeCommand(command)]),
          };
        });
}
