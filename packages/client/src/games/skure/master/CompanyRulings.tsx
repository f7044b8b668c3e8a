// What a battle master decides in company battles alone (UI-K98): a goal in words, the captains, and the end, in two steps.

import { SIDE_LETTERS } from '@hexmarch/shared/games/skure/company/muster';
import { type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import { allSides, seatsOfSide } from '@hexmarch/shared/games/skure/sides';
import type { MasterCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { nameOfSeat } from '../company/common.tsx';
import { PlumeRows } from './PlumeRows.tsx';
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
