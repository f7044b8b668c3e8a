// Menu of a given order: change, withdraw (SKI-5.13), publish (SKI-13.1), copy.

import './rowMenu.css';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../../ui/text/copyText.ts';
import { say } from '../common/say.ts';
import { choose, give } from '../common/types.ts';
import type { OrderLineProps } from './rows.ts';

export function RowMenu({ row, isClosed, fold, ...props }: OrderLineProps & { readonly fold: () => void }) {
  const asksPublic = useSignal(false);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [asksPublic.value]);
  const { whose, order, state } = row;
  if (order === undefined) return null;
  const after = (work: () => void) => (): void => {
    fold();
    work();
  };
  const isStanding = state === 'sealed' && !isClosed;
  return (
    <fieldset
      class="order-menu"
      ref={list}
      aria-label={say('row.menu', { order: formatOrder(order) })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        fold();
      }}
    >
      {asksPublic.value ? (
        <>
          <p>{say('row.publicAsk')}</p>
          <Act
            icon="lu:megaphone"
            label={say('row.publicYes')}
            press={after(() => give(props, [order], 'public-order'))}
          />
          <Act icon="lu:x" label={say('back')} press={fold} />
        </>
      ) : (
        <>
          {!isClosed && (
            <Act
              icon="lu:pencil"
              label={say('row.change')}
              press={after(() => choose(props, whose === 'REF' ? 'reserve' : `army:${whose}`))}
            />
          )}
          {isStanding && (
            <Act
              icon="lu:undo-2"
              label={say(whose === 'REF' ? 'row.backReserve' : 'row.back')}
              press={after(() => props.act({ type: 'withdraw', of: whose }))}
            />
          )}
          {isStanding && !row.isPublic && (
            <Act
              icon="lu:megaphone"
              label={say('row.public')}
              press={() => {
                asksPublic.value = true;
              }}
            />
          )}
          <Act
            icon="lu:copy"
            label={say('row.copy')}
            press={after(() => void copyText(formatOrder(order)))}
          />
        </>
      )}
    </fieldset>
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  readonly press: () => void;
}

const Act = ({ icon, label, press }: ActProps) => (
  <button type="button" class="ghost small" onClick={press}>
    <Icon name={icon} size={15} /> {label}
  </button>
);
