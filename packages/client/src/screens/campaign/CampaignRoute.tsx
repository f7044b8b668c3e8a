// `/campaign/:game`: the game's own page of matches that go on from one to the next, and the rooms that are opened from it.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { CampaignRoom } from '../../gameApi/gameEntry.ts';
import type { PlayedMatch } from '../../gameApi/otherMatches.ts';
import { gameEntry } from '../../games/registry.ts';
import { ApiError } from '../../net/api.ts';
import { otherMatches } from '../../net/otherMatches.ts';
import { startMatch } from '../../net/startMatch.ts';
import { type CreateChoice, usual } from '../../roomSettings/createChoice.ts';
import { ensureName } from '../../roomSettings/ensureName.ts';
import { say } from '../../text/common.ts';
import { failureText } from '../../text/errors.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { later } from '../../ui/Later.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { playedMatch } from './playedMatch.ts';

const HoldLeague = later(() => import('../league/HoldLeague.tsx').then(({ HoldLeague }) => HoldLeague));
const CreateDialog = later(() => import('../home/CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

interface Asked extends CampaignRoom {
  readonly start: CreateChoice;
}

export function CampaignRoute({ game = '' }: { readonly game?: string }) {
  const { route } = useLocation();
  const asked = useSignal<Asked | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const entry = gameEntry(game);
  const Page = entry?.Campaign;
  if (entry === undefined || Page === undefined)
    return (
      <Problem title={say('lost.title')} text={say('lost.text')} again={undefined} home={() => route('/')} />
    );
  const open = (room: CampaignRoom): void => {
    ensureName();
    const start = { ...usual(game), visibility: 'private' as const, options: room.options, seat: 0 };
    asked.value = { ...room, start };
  };
  const played = async (matchId: string): Promise<PlayedMatch | undefined> =>
    playedMatch((await entry.load()).definition, matchId);
  const create = async (choice: CreateChoice): Promise<void> => {
    try {
      route(`/m/${await startMatch(choice)}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.value = failureText(error).text;
    }
  };
  const { value: room } = asked;
  return (
    <>
      <Page open={open} matches={otherMatches} played={played}>
        {entry.leagues !== undefined && <HoldLeague entry={entry} />}
      </Page>
      {room !== undefined && (
        <CreateDialog
          start={room.start}
          sides={room.sides}
          about={room.about}
          create={create}
          close={() => {
            asked.value = undefined;
          }}
        />
      )}
      {problem.value !== undefined && (
        <Dialog
          title={room?.about ?? ''}
          close={() => {
            problem.value = undefined;
          }}
        >
          <p role="alert">{problem.value}</p>
        </Dialog>
      )}
    </>
  );
}
