// What a battle master decides in company battles alone (UI-K98): a goal in words, the captains, and the end, in two steps.

import { SIDE_LETTERS } from '@hexmarch/shared/games/skure/company/muster';
import { type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import { allSides, seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { MasterCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { plumeArt } from '../art/seats.ts';
import { nameOfSeat } from '../company/common.tsx';
import { whyRefused } from './ruling.ts';
import { say } from './say.ts';
import { TextEntry } from './TextEntry.tsx';

interface RulingsProps {
  readonly view: SkureView;
  readonly names: readonly string[];
  readonly give: (command: MasterCommand) => void;
}

export function CompanyRulings({ view, ...props }: RulingsProps) {
  if (!isInCompany(view)) return null;
  const { give } = props;
  return (
    <>
      <TextEntry
        label={say('goal')}
        button={say('goal.set')}
        testid="master-goal"
        send={(text) => give({ type: 'bm-goal', text })}
      />
      <div class="row">
        {allSides(view.options).map((side) => (
          <Captain key={side} {...props} view={view} side={side} />
        ))}
      </div>
      <End view={view} give={give} />
    </>
  );
}

type CaptainProps = RulingsProps & { readonly view: InCompany; readonly side: number };

/** SKURE-15.29. */
function Captain({ view, names, give, side }: CaptainProps) {
  const captain = view.company.captains[side] ?? null;
  const open = seatsOfSide(view.options, side).filter((seat) => !view.gone.includes(seat));
  const name = (seat: Seat): void => {
    const who = nameOfSeat(view, seat);
    if (who !== undefined) give({ type: 'bm-captain', who });
  };
  return (
    <div class="master-captain">
      <label class="field">
        <span>{say('captain', { side: SIDE_LETTERS.charAt(side) })}</span>
        <select
          data-testid={`master-captain-${side}`}
          value={captain ?? ''}
          onChange={({ currentTarget }) => name(Number(currentTarget.value))}
        >
          {captain === null && <option value="">{say('none')}</option>}
          {open.map((seat) => (
            <option key={seat} value={seat}>
              {names[seat]} ({nameOfSeat(view, seat)})
            </option>
          ))}
        </select>
      </label>
      {captain !== null && <PlumeRows names={names} seats={open} captain={captain} pick={name} />}
    </div>
  );
}

interface PlumeRowsProps {
  readonly names: readonly string[];
  /** Who may have it. */
  readonly seats: readonly Seat[];
  readonly captain: Seat;
  readonly pick: (seat: Seat) => void;
}

/** From where the plume was taken to the pointer, and the row below it. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly over: Seat | undefined;
}

/** The captain's plume is dragged onto another member. The select above it does the same. */
function PlumeRows({ names, seats, captain, pick }: PlumeRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef({ x: 0, y: 0 });
  const drag = useSignal<Drag | undefined>(undefined);
  const letGo = (): void => {
    drag.value = undefined;
  };
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    if (drag.peek() === undefined) return;
    const row = document
      .elementsFromPoint(clientX, clientY)
      .find((one) => one.parentElement === list.current);
    const over = row instanceof HTMLElement ? Number(row.dataset.seat) : undefined;
    drag.value = { x: clientX - from.current.x, y: clientY - from.current.y, over };
  };
  const drop = (): void => {
    const { over } = drag.peek() ?? {};
    letGo();
    if (over !== undefined && over !== captain) pick(over);
  };
  const { x = 0, y = 0, over } = drag.value ?? {};
  return (
    <ul class="plume-rows" ref={list}>
      {seats.map((seat) => (
        <li key={seat} data-seat={seat} data-testid={`plume-row-${seat}`} class={seat === over ? 'over' : ''}>
          <span class="plume-place">
            {seat === captain && (
              <span
                class={drag.value === undefined ? 'plume' : 'plume dragged'}
                data-testid="plume"
                style={{ translate: `${x}px ${y}px` }}
                onPointerDown={(event) => {
                  if (!event.isPrimary || event.button !== 0) return;
                  event.preventDefault();
                  event.currentTarget.setPointerCapture(event.pointerId);
                  from.current = { x: event.clientX, y: event.clientY };
                  drag.value = { x: 0, y: 0, over: captain };
                }}
                onPointerMove={follow}
                onPointerUp={drop}
                onPointerCancel={letGo}
              >
                <Picture of={plumeArt('captain')} heightPx={22} />
              </span>
            )}
          </span>
          <Name>{names[seat]}</Name>
        </li>
      ))}
    </ul>
  );
}

/** The first press asks, the second one ends the battle (SKURE-15.12). */
function End({ view, give }: Pick<RulingsProps, 'view' | 'give'>) {
  const sure = useSignal<string | undefined>(undefined);
  const ends = [
    ...allSides(view.options).map((side) => {
      const letter = SIDE_LETTERS.charAt(side);
      return {
        id: letter,
        text: say('end.win', { side: letter }),
        command: { type: 'bm-win', side } as const,
      };
    }),
    { id: 'draw', text: say('end.draw'), command: { type: 'bm-draw' } as const },
  ].filter(({ command }) => whyRefused(view, command) === undefined);
  return (
    <fieldset class="row master-end">
      <legend>{say('end')}</legend>
      {ends.map(({ id, text, command }) => (
        <button
          key={id}
          type="button"
          class={sure.value === id ? 'danger small' : 'ghost small'}
          data-testid={`master-end-${id}`}
          onClick={() => {
            if (sure.value === id) give(command);
            sure.value = sure.value === id ? undefined : id;
          }}
        >
          {sure.value === id ? say('end.sure', { text }) : text}
        </button>
      ))}
    </fieldset>
  );
}
