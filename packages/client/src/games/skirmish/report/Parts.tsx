// Rich text line of a report or explanation: text, territory links, player names, and orders that can be selected.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { pieceArt } from '../../../art/pieces.ts';
import { say as sayCommon } from '../../../text/common.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { SpaceLink } from '../../../ui/text/Sentence.tsx';
import { codesIn } from '../resolution/rows.ts';
import type { Part } from './parts.ts';
import type { Showing } from './showing.ts';

export interface PartsProps {
  readonly parts: readonly Part[];
  readonly showing: Showing;
  readonly ask: (id: string) => void;
}

export const Parts = ({ parts, ...rest }: PartsProps) => (
  <>
    {parts.map((part, i) => (
      <OnePart key={i} part={part} isFirst={i === 0} {...rest} />
    ))}
  </>
);

function OnePart({
  part,
  isFirst,
  showing,
  ask,
}: Omit<PartsProps, 'parts'> & { readonly part: Part; readonly isFirst: boolean }) {
  if (typeof part === 'string') return <>{part}</>;
  if ('order' in part) return <OrderLink id={part.order} text={part.text} {...{ showing, ask }} />;
  if ('cell' in part) {
    return <SpaceLink cell={part.cell} cellName={showing.place} point={(cells) => showing.point(cells)} />;
  }
  const isYou = part.seat === showing.eyes;
  return (
    <b class={`c${part.seat}`}>
      {isYou ? sayCommon(isFirst ? 'youFirst' : 'you') : <Name>{showing.name(part.seat)}</Name>}
    </b>
  );
}

interface OrderLinkProps extends Omit<PartsProps, 'parts'> {
  readonly id: string;
  readonly text: string;
}

function OrderLink({ id, text, showing, ask }: OrderLinkProps) {
  const light = (): void => showing.point(codesIn(text));
  const dark = (): void => showing.point([]);
  return (
    <button
      type="button"
      class="order-link"
      title={sayCommon('why.of', { what: text })}
      onMouseEnter={light}
      onMouseLeave={dark}
      onFocus={light}
      onBlur={dark}
      onClick={() => ask(id)}
    >
      {text}
    </button>
  );
}

export const Shield = ({
  player,
  showing,
  heightPx,
}: {
  readonly player: Seat;
  readonly showing: Showing;
  readonly heightPx: number;
}) => <Picture of={pieceArt('M', showing.paint(player))} heightPx={heightPx} />;
