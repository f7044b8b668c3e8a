// `/campaign/:game`: the game's own campaign page, and the rooms that are opened from it.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { CampaignRoom } from '../../gameApi/gameEntry.ts';
import type { PlayedMatch } from '../../gameApi/otherMatches.ts';
import { gameEntry } from '../../games/registry.ts';
import { ApiError } from '../../net/api/api.ts';
import { startMatch } from '../../net/lobby/startMatch.ts';
import { otherMatches } from '../../net/people/otherMatches.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { type RoomSettingsDraft, usual } from '../../roomSettings/roomSettingsDraft.ts';
import { say } from '../../text/common.ts';
import { failureText } from '../../text/errors.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { later } from '../../ui/controls/Later.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { playedMatch } from './playedMatch.ts';

// It stands above the rest of the page, and would push it down if it came later.
const { HoldLeague } = await import('../league/HoldLeague.tsx');
const CreateDialog = later(() => import('../home/CreateDialog.tsx').then(({ CreateDialog }) => CreateDialog));

interface OpenedRoom extends CampaignRoom {
  readonly start: RoomSettingsDraft;
}

export function CampaignRoute({ game = '' }: { readonly game?: string }) {
  const { route } = useLocation();
  const opened = useSignal<OpenedRoom | undefined>(undefined);
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
    opened.value = { ...room, start };
  };
  const played = async (matchId: string): Promise<PlayedMatch | undefined> =>
    playedMatch((await entry.load()).definition, matchId);
  const create = async (choice: RoomSettingsDraft): Promise<void> => {
    try {
      route(`/m/${await startMatch(choice)}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.value = failureText(error).text;
    }
  };
  const { value: room } = opened;
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
            opened.value = undefined;
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
