// Actions that end a turn (UI-S32): a ready toggle if turns are resolved early, else only the number of given orders.

import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { canOrder, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import { sealedOf } from '../facts/viewFacts.ts';
import { say } from '../words/say.ts';

type Props = PanelProps<SkirmishView, SkirmishCommand, SkirmishEvent>;

export function Actions(props: Props) {
  const { view, seat, outcome } = props;
  if (seat === undefined || outcome !== undefined || !canOrder(view, playerOf(view, seat))) return null;
  const { sealed, all } = sealedOf(view, seat);
  const given = sealed === all ? say('act.allSealed', { all }) : say('act.sealed', { sealed, all });
  if (view.options.earlyResolution) return <ReadyMark {...props} given={given} />;
  // On a phone the plate above the board shows the same.
  return props.phone ? null : (
    <p class="given" data-testid="given">
      {given}
    </p>
  );
}

function ReadyMark({ view, seat = 0, legal, pending, act, given }: Props & { readonly given: string }) {
  const type = view.ready[playerOf(view, seat)] === true ? 'unready' : 'ready';
  const command = legal.find((one) => one.type === type);
  const counts = {
    ready: view.ready.filter((is) => is).length,
    all: view.players.filter((_, player) => canOrder(view, player)).length,
  };
  return (
    <button
      type="button"
      class={`end-turn ${type === 'ready' ? 'cta' : 'ghost'}`}
      disabled={command === undefined || pending}
      data-testid="ready"
      onClick={() => command !== undefined && act(command)}
    >
      {say(`act.${type}`)}
      <small>
        {given} · {say('act.readyCount', counts)}
      </small>
    </button>
  );
}
