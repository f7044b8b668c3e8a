// Makes a circle (UI-C10): its name is ready, so that one press more is enough.

import './circle.css';
import { CIRCLE_LIMITS, type CircleLook } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { createCircle } from '../../../net/people/circles.ts';
import { playerName } from '../../../preferences/preferences.ts';
import { ensureName } from '../../../roomSettings/defaultName.ts';
import { NameField } from '../../../roomSettings/NameField.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { COLOUR_COUNT, EMBLEMS } from './Emblem.tsx';
import { LookFields } from './LookFields.tsx';
import { Refused } from './Refused.tsx';
import { say, useAct } from './say.ts';

interface MakeProps {
  /** Of the new circle; empty: none is proposed. */
  readonly proposed: string;
  /** Whose other players may join it. */
  readonly matchId?: string;
  readonly made: (circleId: string) => void;
  readonly close: () => void;
}

const anyBelow = (count: number): number => Math.floor(Math.random() * count);

export function MakeCircle({ proposed, matchId, made, close }: MakeProps) {
  const name = useSignal(proposed.length <= CIRCLE_LIMITS.nameMax ? proposed : '');
  const look = useSignal<CircleLook>({ emblem: anyBelow(EMBLEMS.length), colour: anyBelow(COLOUR_COUNT) });
  const act = useAct();
  const submit = (event: Event): void => {
    event.preventDefault();
    ensureName();
    const request = { name: name.value.trim(), look: look.value, memberName: playerName.value };
    void act.do(async () => made(await createCircle(request, matchId)));
  };
  return (
    <Dialog title={say('make')} close={close}>
      <form class="create circle-form" onSubmit={submit} data-testid="make-circle-form">
        <p class="quiet">{say(matchId === undefined ? 'make.about' : 'make.about.match')}</p>
        <Refused act={act} />
        <LookFields name={name} look={look} />
        {matchId === undefined && <NameField />}
        <div class="row end">
          <button type="button" class="ghost" onClick={close}>
            {say('cancel')}
          </button>
          <button type="submit" class="cta" data-testid="create-circle" disabled={act.busy.value}>
            <Icon name="lu:users" /> {say('make.do')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
