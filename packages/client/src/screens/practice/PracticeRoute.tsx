// `/practice/<game>?level=&seat=#<position>`: a match against bots in this browser, at a level or at the player's own (`mine`). A stored match is resumed; else
// its settings are chosen first, with the address's as defaults.

import '../../styles/practice.css';
import '../../styles/rooms.css';
import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  botNumber,
  isLevel,
  type Ladder,
  levelOf,
  type Strength,
  strengthOf,
} from '@hexmarch/shared/search/botNumber';
import type { Beginning, RatedLevels } from '@hexmarch/shared/search/myLevel';
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import type { GameEntry, GameStart, Opening } from '../../gameApi/gameEntry.ts';
import { fieldsAlone, initialOptions, type Options, optionOf } from '../../gameApi/options.ts';
import { unpacked } from '../../gameApi/positionLink.ts';
import { gameEntry } from '../../games/registry.ts';
import { beginLevel, countMatch, ownLevel } from '../../preferences/ownLevel.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { MoreFold, OptionFields } from '../../roomSettings/OptionFields.tsx';
import { LocalDice, systemRandom } from '../../source/localDice.ts';
import { opened } from '../../source/localSource.ts';
import { validPosition } from '../../source/validPosition.ts';
import { say as sayHome } from '../../text/home.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { LevelChoice } from '../../ui/controls/LevelChoice.tsx';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { tableFor } from './mind.ts';
import { PracticeScreen } from './PracticeScreen.tsx';
import { type StoredMatch, storedMatch, type Terms } from './practiceStorage.ts';
import type { PracticeTable } from './practiceTable.ts';
import { say } from './say.ts';

interface Choosing {
  readonly kind: 'choosing';
  readonly entry: GameEntry;
  readonly game: AnyClientGame;
  readonly ladder: Ladder;
  /** Absent: they have not been measured. */
  readonly levels: RatedLevels | undefined;
  /** From the link; absent: a new match. */
  readonly position?: unknown;
  /** What the game asks for against the computer, and its defaults there. */
  readonly start: GameStart;
  readonly opening: Opening | undefined;
  /** The settings of the last match, as defaults. */
  readonly before?: Terms;
}

type Opened =
  | Choosing
  | { readonly kind: 'table'; readonly of: Choosing; readonly table: PracticeTable }
  | { readonly kind: 'wrong'; readonly title: string; readonly text: string };

export function PracticeRoute() {
  const { params, query } = useRoute();
  const { route } = useLocation();
  const gameId = params.game ?? '';
  const current = useSignal<Opened | undefined>(undefined);
  useEffect(() => {
    ensureName();
    void openPractice(gameId, location.hash).then((result) => {
      current.value = result;
    });
  }, [gameId]);
  const { value } = current;
  const table = value?.kind === 'table' ? value.table : undefined;
  useEffect(() => {
    table?.begin();
    return () => table?.close();
  }, [table]);
  useSignalEffect(() => {
    if (current.value?.kind === 'table') counted(current.value);
  });
  if (value === undefined) return <Awaited>{say('setting')}</Awaited>;
  if (value.kind === 'wrong')
    return <Problem title={value.title} text={value.text} again={undefined} home={() => route('/')} />;
  if (value.kind === 'choosing') {
    return (
      <PracticeStart
        entry={value.entry}
        ladder={value.ladder}
        isRated={value.levels !== undefined && value.position === undefined}
        positioned={value.position !== undefined}
        before={value.before}
        start={value.start}
        opening={value.position === undefined ? value.opening : undefined}
        proposed={query}
        begin={(terms, beginning) => {
          const { levels } = value;
          if (terms.isMine && levels !== undefined && ownLevel(gameId) === undefined)
            beginLevel(gameId, beginning, levels);
          current.value = begun(value, terms);
        }}
      />
    );
  }
  const again = (terms?: Terms): void => {
    const choosing = { ...value.of, position: undefined, before: value.table.terms };
    current.value = terms === undefined ? choosing : begun(choosing, terms);
  };
  return <PracticeScreen key={value.table} table={value.table} again={again} />;
}

/** A match at the player's own level counts for it as soon as it is over, and what they decided when that is known. */
function counted({ of: { levels, ladder }, table }: Extract<Opened, { readonly kind: 'table' }>): void {
  const score = table.result.value;
  const { terms, game, names } = table;
  const elo = levels?.elos[levelOf(ladder, terms.bot) - 1];
  if (!terms.isMine || score === undefined || levels === undefined || elo === undefined) return;
  table.counts(() => {
    const id = `practice ${Date.now()}`;
    countMatch(game.id, { id, elo, score, seatCount: names.peek().length }, levels);
    // Without it, the result alone counts.
    reviewed(table, id, levels).catch(() => undefined);
    return ownLevel(game.id);
  });
}

async function reviewed(table: PracticeTable, id: string, levels: RatedLevels): Promise<void> {
  const { finished: practised, seat, game } = table;
  if (levels.errors === undefined || practised === undefined) return;
  const { countOwnSkill } = await import('../replay/review/ownSkill.ts');
  await countOwnSkill({ game: game.id, seat, id, levels, question: { practised } });
  table.nextLevel.value = ownLevel(game.id);
}

async function openPractice(gameId: string, hash: string): Promise<Opened> {
  const entry = gameEntry(gameId);
  const ladder = ladderOf(gameId);
  if (entry === undefined || ladder === undefined)
    return { kind: 'wrong', title: say('noGame.title'), text: say('noGame.text', { game: gameId }) };
  const [game, start, levels] = await Promise.all([entry.load(), entry.start(), ladder.rated?.()]);
  const opening = await start.opening?.();
  const choosing: Choosing = { kind: 'choosing', entry, game, ladder, levels, start, opening };
  if (hash.length > 1) return atPosition(choosing, await unpacked(hash));
  const stored = storedMatch(game.definition);
  return stored === undefined ? choosing : tableOf(choosing, stored);
}

function atPosition(choosing: Choosing, text: string | undefined): Opened {
  const read = text === undefined ? undefined : validPosition(choosing.game.definition, text);
  if (read?.ok !== true) return { kind: 'wrong', title: say('damaged.title'), text: say('damaged.text') };
  return { ...choosing, position: read.value };
}

function begun(choosing: Choosing, wanted: Terms): Opened {
  const { game, ladder, position } = choosing;
  const own = wanted.isMine ? ownLevel(game.id) : undefined;
  const terms =
    own === undefined ? wanted : { ...wanted, bot: botNumber(ladder, Math.min(own, ladder.levels)) };
  if (position !== undefined) return tableOf(choosing, { terms, start: position, acts: [] });
  const state = opened(game.definition, terms.options, new LocalDice());
  if (!state.ok) return { kind: 'wrong', title: say('damaged.title'), text: state.error.code };
  const opening = choosing.opening?.gesture(terms.options);
  return tableOf(choosing, { terms, start: state.value, acts: [], opening });
}

const tableOf = (of: Choosing, match: StoredMatch): Opened => ({
  kind: 'table',
  of,
  table: tableFor(of.game, match, 'practice'),
});

interface PracticeStartProps {
  readonly entry: GameEntry;
  readonly ladder: Ladder;
  /** The player's own level can be found. */
  readonly isRated: boolean;
  /** The match begins at a position, so its options are fixed. */
  readonly positioned: boolean;
  readonly before: Terms | undefined;
  readonly start: GameStart;
  readonly opening: Opening | undefined;
  /** `level` and `seat` of the address, and `strength` of old ones. */
  readonly proposed: Readonly<Record<string, string | undefined>>;
  /** `beginning`: of whoever has not played at their level before. */
  readonly begin: (terms: Terms, beginning: Beginning) => void;
}

const LOT = 'lot';

/** The settings of a practice match: the bots' level and what the game asks for; behind a fold the seat and the rest. */
function PracticeStart(props: PracticeStartProps) {
  const { entry, ladder, isRated, positioned, before, start, opening, proposed, begin } = props;
  const options = useSignal<Options>(before?.options ?? { ...initialOptions(entry.options), ...start.alone });
  const wish = useSignal(levelAtFirst(props));
  const seat = useSignal(proposed.seat ?? LOT);
  const count = seatCountOf(entry, options.value);
  const known = Number(seat.value) < count ? seat.value : LOT;
  const { first, more } = fieldsAlone(entry, options.value, start.asksAlone ?? []);
  const set = (next: Options): void => {
    options.value = next;
  };
  const field = opening && <opening.Field options={options.value} set={set} />;
  useEffect(() => {
    document.title = say('pageTitle', { game: entry.title });
  }, [entry]);
  return (
    <main class="page practice-start">
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          const { level, isMine, beginning } = wish.value;
          const bot = botNumber(ladder, level);
          const opponents = isMine ? { bot, isMine } : { bot };
          begin({ ...opponents, seat: seatOf(known, count), options: options.value }, beginning);
        }}
      >
        <h1>{say('title', { game: entry.title })}</h1>
        <p>{say('about')}</p>
        {positioned && <p role="status">{say('fromPosition')}</p>}
        {opening?.isFirst && field}
        <LevelFields {...{ ladder, isRated, wish }} game={entry.id} />
        {!positioned && <OptionFields fields={first} options={options.value} set={set} />}
        {!opening?.isFirst && field}
        <MoreFold>
          <Choice
            legend={sayHome('create.seat')}
            options={[
              [LOT, sayHome('create.seat.lot')],
              ...Array.from(
                { length: count },
                (_, one) => [String(one), sayHome('create.seat.nth', { nth: one + 1 })] as const,
              ),
            ]}
            value={known}
            pick={(value) => {
              seat.value = value;
            }}
          />
          {!positioned && <OptionFields fields={more} options={options.value} set={set} />}
        </MoreFold>
        <button type="submit" class="cta" data-testid="begin-practice">
          <Icon name="lu:bot" /> {say('begin')}
        </button>
      </form>
    </main>
  );
}

interface LevelWish {
  readonly level: number;
  /** The player's own, whatever it is. */
  readonly isMine?: true;
  /** Of whoever has not played at their level before. */
  readonly beginning: Beginning;
}

/** Those of the address, of the last match, or for beginners. */
function levelAtFirst({ ladder, isRated, proposed, before }: PracticeStartProps): LevelWish {
  const { level, strength } = proposed;
  const named = isLevel(ladder, Number(level)) ? Number(level) : undefined;
  const isMine = level === MINE || (level === undefined && before?.isMine);
  return {
    level: named ?? levelOf(ladder, strengthOf(Number(strength)) ?? before?.bot ?? USUAL),
    ...(isRated && isMine ? { isMine } : {}),
    beginning: 'new',
  };
}

const MINE = 'mine';
const USUAL: Strength = 2;

type LevelFieldsProps = Pick<PracticeStartProps, 'ladder' | 'isRated'> & {
  readonly game: string;
  readonly wish: Signal<LevelWish>;
};

/** A fixed level, or the player's own; before the first match of that kind how well they know the game. */
function LevelFields({ game, ladder, isRated, wish }: LevelFieldsProps) {
  const { level, isMine = false, beginning } = wish.value;
  const own = ownLevel(game);
  const mine = {
    label: own === undefined ? say('mine') : say('mine.at', { level: own }),
    about: say('mine.about'),
    isPicked: isMine,
    pick: () => {
      wish.value = { level, isMine: true, beginning };
    },
  };
  return (
    <>
      <LevelChoice
        ladder={ladder}
        level={level}
        pick={(one) => {
          wish.value = { level: one, beginning };
        }}
        {...(isRated ? { mine } : {})}
      />
      {isMine && own === undefined && (
        <Choice
          legend={say('beginning')}
          options={[
            ['new', say('beginning.new')],
            ['played', say('beginning.played')],
            ['strong', say('beginning.strong')],
          ]}
          value={beginning}
          pick={(value) => {
            wish.value = { level, isMine: true, beginning: value as Beginning };
          }}
        />
      )}
    </>
  );
}

function seatCountOf({ options: fields, seatsOption, seats }: GameEntry, options: Options): number {
  const field = fields.find(({ key }) => key === seatsOption);
  return field === undefined ? seats.max : Number(optionOf(options, field));
}

const seatOf = (wanted: string, count: number): Seat =>
  wanted === LOT ? systemRandom().pick(count) : Number(wanted);
