// What to do after a replay: continue in a sandbox, or return to the match; at its end, for spectators, play oneself.

import { useLocation } from 'preact-iso';
import { sandboxPath } from '../../gameApi/positionLink.ts';
import { say } from '../../text/replay.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type { ReplayShared } from './table/replayTable.ts';

const PlayYourself = later(() =>
  import('../../table/seats/PlayYourself.tsx').then(({ PlayYourself }) => PlayYourself),
);

/** At its end, for spectators (UI-P72). */
export const Yourself = ({ table, props, wasPlayed }: ReplayShared) =>
  wasPlayed || props.outcome === undefined ? null : <PlayYourself game={table.game.id} />;

/** Continues in a sandbox from the position on the board. */
export function useFork({ table }: Pick<ReplayShared, 'table'>) {
  const { route } = useLocation();
  const { definition } = table.game;
  const fork = async (): Promise<void> => {
    table.playback.pause();
    route(await sandboxPath(definition.id, definition.formatPosition(table.source.settled)));
  };
  return { fork, isOpen: canFork(table) };
}

export function After(shared: ReplayShared) {
  const { back } = shared;
  const { fork, isOpen } = useFork(shared);
  return (
    <div class="after">
      <button type="button" class="cta" data-testid="fork" disabled={!isOpen} onClick={fork}>
        <Icon name="lu:git-branch" size={17} /> {say('playOn')}
      </button>
      {!shared.props.phone && <Yourself {...shared} />}
      {back !== undefined && (
        <a class="ghost" href={back} data-testid="back-to-match">
          {say('backToMatch')}
        </a>
      )}
    </div>
  );
}

/**
 * Not before the opening, and not while the record of a running match hides a secret: games write
 * `hidden` in place of such a value.
 */
function canFork({ game: { definition }, source, file }: ReplayShared['table']): boolean {
  const state = source.settled;
  if (source.frame.value.sequence === 0 || definition.audit(state).length > 0) return false;
  return file.end !== undefined || !definition.formatPosition(state).includes('"hidden"');
}
