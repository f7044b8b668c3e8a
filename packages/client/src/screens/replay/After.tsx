// What can be done with a replay: play on from here, or go back to the match; at its end, for whoever only looked on, to play oneself.

import { useLocation } from 'preact-iso';
import { sandboxPath } from '../../gameApi/positionLink.ts';
import { say } from '../../text/replay.ts';
import { Icon } from '../../ui/Icon.tsx';
import { later } from '../../ui/Later.tsx';
import type { ReplayShared } from './shared.ts';

const PlayYourself = later(() =>
  import('../../table/PlayYourself.tsx').then(({ PlayYourself }) => PlayYourself),
);

/** At its end, for whoever only looked on (UI-P72). */
export const Yourself = ({ table, props, wasPlayed }: ReplayShared) =>
  wasPlayed || props.outcome === undefined ? null : <PlayYourself game={table.game.id} />;

export function After(shared: ReplayShared) {
  const { table, back } = shared;
  const { route } = useLocation();
  const { definition } = table.game;
  const fork = async (): Promise<void> => {
    table.playback.pause();
    route(await sandboxPath(definition.id, definition.formatPosition(table.source.settled)));
  };
  return (
    <div class="after">
      <button type="button" class="cta" data-testid="fork" disabled={!canFork(table)} onClick={fork}>
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
 * Not before anything has been opened, and not while the record of a running match keeps a secret back: games write
 * `hidden` where the value of a field is one.
 */
function canFork({ game: { definition }, source, file }: ReplayShared['table']): boolean {
  const state = source.settled;
  if (source.frame.value.sequence === 0 || definition.audit(state).length > 0) return false;
  return file.end !== undefined || !definition.formatPosition(state).includes('"hidden"');
}
