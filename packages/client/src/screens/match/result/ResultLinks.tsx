// Links from a finished match: its replay, where it was lost, verification, download.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { hasDice } from '../../../games/registry.ts';
import { recordPath, replayPath } from '../../../net/api/api.ts';
import { momentHash } from '../../../source/moment.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';
import { say as sayMatch } from '../words/say.ts';

export interface ResultLinksProps extends Pick<Shared, 'session' | 'table' | 'props'> {
  readonly outcome: Outcome;
  /** Before those that are icons alone. */
  readonly children?: ComponentChildren;
}

export function ResultLinks(links: ResultLinksProps) {
  const { session, table, props, outcome, children } = links;
  const { matchId } = session;
  const { seat } = props;
  const { route } = useLocation();
  const replay = replayPath(matchId);
  const verify = say(hasDice(table.game.id) ? 'result.verifyDice' : 'result.verifyRecord');
  return (
    <>
      <a class="ghost" href={replay} data-testid="replay-match">
        <Icon name="lu:history" /> {sayMatch('replay')}
      </a>
      <a class="ghost" href={`${replay}#story`} data-testid="story">
        <Icon name="lu:list" /> {say('result.story')}
      </a>
      {seat !== undefined && hasLost(outcome, seat) && (
        <a class="ghost" href={replay + momentHash('lost', { kind: 'seat', seat })} data-testid="where-lost">
          <Icon name="lu:target" /> {say('result.lost')}
        </a>
      )}
      {children}
      <span class="wordless">
        <a
          class="ghost only-icon"
          href={`${replay}#verify`}
          data-testid="verify-dice"
          aria-label={verify}
          title={verify}
        >
          <Icon name="lu:shield" />
        </a>
        <a
          class="ghost only-icon"
          href={recordPath(matchId)}
          download
          aria-label={sayMatch('record.download')}
          title={sayMatch('record.download')}
        >
          <Icon name="lu:scroll-text" />
        </a>
        <button
          type="button"
          class="ghost only-icon"
          aria-label={sayCommon('home')}
          title={sayCommon('home')}
          onClick={() => route('/')}
        >
          <Icon name="lu:home" />
        </button>
      </span>
    </>
  );
}

/** Another player has won. */
const hasLost = ({ winners }: Outcome, seat: number): boolean =>
  winners.length > 0 && !winners.includes(seat);
