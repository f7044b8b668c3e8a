// Merges two accounts of the same person, which can be undone for some days (UI-P5).

import type { MergedReply, MergeOffer, UndoneReply } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { merge, merged, undoMerge } from '../../../net/people/me.ts';
import { dateText } from '../../../text/language.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { CodeCard } from '../parts/CodeCard.tsx';
import { Refused, Section, useAct, WayRow } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';
import { SignInMethods } from './SignInMethods.tsx';

interface TwiceProps {
  /** The signed-in person and their data must be refetched. */
  readonly changed: () => void;
}

export function Twice({ changed }: TwiceProps) {
  const isComing = useSignal(false);
  const offer = useSignal<MergeOffer | undefined>(undefined);
  const leave = (): void => {
    isComing.value = false;
    offer.value = undefined;
  };
  return (
    <Section title={say('twice')} testid="twice">
      <Undoing changed={changed} />
      {offer.value !== undefined ? (
        <MergeAsk offer={offer.value} changed={changed} leave={leave} />
      ) : isComing.value ? (
        <SignInMethods
          came={(me) => {
            if (me.merge === undefined) changed();
            else offer.value = me.merge;
          }}
        />
      ) : (
        <>
          <p>{say('twice.about')}</p>
          <div class="row">
            <button
              type="button"
              class="ghost"
              data-testid="twice-go"
              onClick={() => {
                isComing.value = true;
              }}
            >
              <Icon name="lu:users" size={16} /> {say('twice.go')}
            </button>
          </div>
        </>
      )}
    </Section>
  );
}

interface AskProps extends TwiceProps {
  readonly offer: MergeOffer;
  readonly leave: () => void;
}

export function MergeAsk({ offer: { token, name, games, into }, changed, leave }: AskProps) {
  const act = useAct();
  return (
    <div class="stacked" data-testid="merge-ask">
      <p>
        <b>{say('merge.ask', { count: games, name })}</b> {say('merge.about', { into })}
      </p>
      <Refused act={act} />
      <div class="row">
        <button
          type="button"
          class="cta"
          data-testid="merge-yes"
          disabled={act.busy.value}
          onClick={() =>
            act.do(async () => {
              await merge(token);
              changed();
            })
          }
        >
          <Icon name="lu:check" size={16} /> {say('unbound.bring')}
        </button>
        <button type="button" class="ghost" data-testid="merge-no" onClick={leave}>
          {say('notNow')}
        </button>
      </div>
    </div>
  );
}

/** Undoing a merge, and then the recovery code of the separated account. */
function Undoing({ changed }: TwiceProps) {
  const list = useSignal<MergedReply['merged']>([]);
  const undone = useSignal<UndoneReply | undefined>(undefined);
  const act = useAct();
  useEffect(
    () =>
      void act.do(async () => {
        list.value = (await merged()).merged;
      }),
    [],
  );
  if (undone.value !== undefined)
    return (
      <div class="stacked" role="status">
        <p>{say('merged.undone', { name: undone.value.name })}</p>
        <CodeCard code={undone.value.code} />
        <div class="row">
          <button type="button" class="cta" data-testid="code-kept" onClick={changed}>
            {say('code.have')}
          </button>
        </div>
      </div>
    );
  return (
    <>
      <Refused act={act} />
      <ul class="rows">
        {list.value.map(({ publicId, name, until }) => (
          <WayRow
            key={publicId}
            name={name}
            note={say('merged.until', { day: dateText(until, { dateStyle: 'medium' }) })}
            testid="merged"
            end={{
              ...{ icon: 'lu:undo-2', text: say('merged.undo'), label: say('merged.undo.of', { name }) },
              testid: 'undo-merge',
              press: () =>
                void act.do(async () => {
                  undone.value = await undoMerge(publicId);
                }),
            }}
          />
        ))}
      </ul>
    </>
  );
}
