// Creates a table: visibility, clock, and the game's options.

import '../../styles/rooms.css';
import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Ladder } from '@hexmarch/shared/search/botNumber';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameEntry } from '../../gameApi/gameEntry.ts';
import { choicesOf, type Options, smallOf } from '../../gameApi/options.ts';
import { GAMES, gameEntry, hasClock } from '../../games/registry.ts';
import { ownLevel } from '../../preferences/ownLevel.ts';
import { ClockChoice, PaceChoice, TakebacksChoice } from '../../roomSettings/ClockChoice.tsx';
import { DelayChoice } from '../../roomSettings/DelayChoice.tsx';
import { MoreOptions, OptionFields } from '../../roomSettings/OptionFields.tsx';
import {
  forGame,
  type RoomSettingsDraft,
  requestedSeats,
  withClock,
  withDelay,
  withNames,
  withoutSeat,
  withPossibleSeat,
} from '../../roomSettings/roomSettingsDraft.ts';
import { say as sayBots } from '../../text/bots.ts';
import { say } from '../../text/home.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { LevelChoice } from '../../ui/controls/LevelChoice.tsx';

const PEOPLE = 'people';
const BOTS = 'bots';

interface CreateProps {
  readonly start: RoomSettingsDraft;
  readonly create: (choice: RoomSettingsDraft) => Promise<void>;
  readonly close: () => void;
  /** The match begins from a position: game and number of players are then fixed, and the sides are not drawn by lot. */
  readonly sides?: readonly string[];
  /** The kind of match; absent: one from a position. */
  readonly about?: string;
}

interface PartProps {
  readonly choice: Signal<RoomSettingsDraft>;
}

const NamesChoice = ({ choice }: PartProps) => (
  <label class="check">
    <input
      type="checkbox"
      data-testid="hides-names"
      checked={choice.value.hidesNames === true}
      onChange={(event) => {
        const named = withNames(choice.value);
        choice.value = event.currentTarget.checked ? { ...named, hidesNames: true } : named;
      }}
    />
    <span>
      {say('create.hidesNames')}
      <small class="quiet"> {say('create.hidesNames.hint')}</small>
    </span>
  </label>
);

/** Why no room can be opened with these options; what it cannot find the server refuses. */
function useFault(entry: GameEntry | undefined, options: Options) {
  const fault = useSignal<string | undefined>(undefined);
  const find = async (current: Options): Promise<string | undefined> => {
    fault.value = await entry?.fault?.(current).catch(() => undefined);
    return fault.value;
  };
  useEffect(() => {
    void find(options);
  }, [entry, options]);
  return { text: fault.value, find };
}

function ClockParts({ choice }: PartProps) {
  const { game, clock, takebacks, options } = choice.value;
  const Clock = gameEntry(game)?.turns?.(options) === undefined ? ClockChoice : PaceChoice;
  return (
    <>
      <Clock
        clock={clock}
        set={(next) => {
          choice.value = withClock(choice.value, next);
        }}
      />
      <TakebacksChoice
        game={game}
        takebacks={takebacks}
        set={(next) => {
          choice.value = { ...choice.value, takebacks: next };
        }}
      />
    </>
  );
}

function Opponents({ choice, ladder }: PartProps & { readonly ladder: Ladder }) {
  const { opponents, ...people } = choice.value;
  const seat = (level: number): void => {
    choice.value = { ...people, opponents: level };
  };
  return (
    <>
      <Choice
        legend={sayBots('opponents')}
        options={[
          [PEOPLE, sayBots('people')],
          [BOTS, sayBots('bots')],
        ]}
        value={opponents === undefined ? PEOPLE : BOTS}
        pick={(value) => {
          if (value === BOTS) seat(ownLevel(choice.value.game) ?? ladder.strengths[1]);
          else choice.value = people;
        }}
      />
      {opponents !== undefined && (
        <>
          <LevelChoice ladder={ladder} level={opponents} pick={seat} />
          <p class="quiet">{sayBots('hint')}</p>
        </>
      )}
    </>
  );
}

export function CreateDialog({ start, create, close, sides, about }: CreateProps) {
  const choice = useSignal(start);
  const set = (part: Partial<RoomSettingsDraft>): void => {
    choice.value = { ...choice.value, ...part };
  };
  const setClock = (next: ClockOptions): void => {
    choice.value = withClock(choice.value, next);
  };
  const { game, visibility, watchersAllowed, options } = choice.value;
  const entry = gameEntry(game);
  const ladder = ladderOf(game);
  const fault = useFault(entry, options);
  const submit = (event: Event): void => {
    event.preventDefault();
    void fault.find(choice.value.options).then((found) => {
      if (found === undefined) void create(withPossibleSeat(choice.value)).finally(close);
    });
  };
  return (
    <Dialog title={say('create.title')} close={close}>
      <form class="create" onSubmit={submit}>
        {sides !== undefined && <p class="gap">{about ?? say('create.position')}</p>}
        {sides === undefined && GAMES.length > 1 && (
          <Choice
            legend={say('create.game')}
            options={GAMES.map(({ id, title }) => [id, title] as const)}
            value={game}
            pick={(id) => {
              choice.value = forGame(id, choice.value);
            }}
          />
        )}
        {entry !== undefined && (
          <OptionFields
            fields={choicesOf(entry, options)}
            options={options}
            set={(next) => set({ options: next })}
            setClock={setClock}
          />
        )}
        {sides !== undefined && (
          <Choice
            legend={say('create.seat.yours')}
            options={sides.map((side, seat) => [String(seat), side] as const)}
            value={String(choice.value.seat ?? 0)}
            pick={(id) => set({ seat: Number(id) })}
          />
        )}
        {sides === undefined && entry?.drawsSeats && (
          <Choice
            legend={say('create.seat')}
            options={[
              ['lot', say('create.seat.lot')],
              ...Array.from(
                { length: requestedSeats(choice.value) ?? entry.seats.max },
                (_, seat) => [String(seat), say('create.seat.nth', { nth: seat + 1 })] as const,
              ),
            ]}
            value={String(withPossibleSeat(choice.value).seat ?? 'lot')}
            pick={(id) => {
              choice.value = { ...withoutSeat(choice.value), ...(id === 'lot' ? {} : { seat: Number(id) }) };
            }}
          />
        )}
        {ladder !== undefined && <Opponents choice={choice} ladder={ladder} />}
        {sides === undefined && (
          <Choice
            legend={say('create.who')}
            options={[
              ['public', say('create.public')],
              ['private', say('create.private')],
            ]}
            value={visibility}
            pick={(value) => set({ visibility: value as Visibility })}
          />
        )}
        {hasClock(game) && <ClockParts choice={choice} />}
        <fieldset class="small-options">
          <legend>{say('create.rules')}</legend>
          {entry !== undefined && (
            <OptionFields
              fields={smallOf(entry, options)}
              options={options}
              set={(next) => set({ options: next })}
            />
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={watchersAllowed}
              onChange={(event) => set({ watchersAllowed: event.currentTarget.checked })}
            />
            {say('create.watchers')}
          </label>
          {/* With running clocks everybody must see who is away. */}
          {!hasClock(game) && <NamesChoice choice={choice} />}
        </fieldset>
        {entry !== undefined && (
          <MoreOptions entry={entry} options={options} set={(next) => set({ options: next })}>
            {watchersAllowed && (
              <DelayChoice
                delay={choice.value.delay}
                set={(delay) => {
                  choice.value = withDelay(choice.value, delay);
                }}
              />
            )}
          </MoreOptions>
        )}
        <div class="row end">
          {fault.text !== undefined && (
            <p class="banner warn" role="alert" data-testid="create-fault" style={{ flexBasis: '100%' }}>
              {fault.text}
            </p>
          )}
          <button type="button" class="ghost" onClick={close}>
            {say('create.cancel')}
          </button>
          <button type="submit" class="cta" data-testid="create">
            {say('create.open')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
