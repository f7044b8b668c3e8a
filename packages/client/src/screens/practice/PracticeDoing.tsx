// Below the board: the current step, or the result and what to do next.

import '../../styles/result.css';
import '../../styles/coach.css';
import { ladderOf, levelIn } from '@hexmarch/shared/catalogue/botPlayers';
import { botNumber, isLevel, levelOf } from '@hexmarch/shared/search/botNumber';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { AnyStep } from '../../gameApi/anyGame.ts';
import type { Prepared } from '../../gameApi/gameEntry.ts';
import { ConfirmCommand } from '../../table/input/ConfirmCommand.tsx';
import { lastTurn } from '../../table/lastTurn/lastTurn.ts';
import { ExplainedNews } from '../../table/screen/LineNews.tsx';
import { language } from '../../text/language.ts';
import { outcomeText } from '../../text/outcome.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Places } from '../../ui/text/Places.tsx';
import { RuleLink } from '../../ui/text/RuleLink.tsx';
import { Sentence } from '../../ui/text/Sentence.tsx';
import { isBriefed, type PracticeShared } from './practiceTable.ts';
import { say } from './say.ts';

const LastTurn = later(() => import('../../table/lastTurn/LastTurn.tsx').then(({ LastTurn }) => LastTurn));

const EveningButtons = later(() =>
  import('../../notifications/EveningButtons.tsx').then(({ EveningButtons }) => EveningButtons),
);

export function PracticeDoing(shared: PracticeShared) {
  const { table, props, board, prepared } = shared;
  if (props.outcome !== undefined)
    return (
      <>
        <ExplainedNews table={table} props={props} />
        <Ended {...shared} />
      </>
    );
  if (props.step.unconfirmed !== undefined) return <ConfirmCommand table={table} />;
  return (
    <>
      {prepared !== undefined && isBriefed(shared) && !props.step.armed && (
        <Brief {...shared} prepared={prepared} />
      )}
      {!props.step.armed && board.value?.recapping.value === true && (
        <LastTurn place="dock" table={table} props={props} board={board} />
      )}
      <ExplainedNews table={table} props={props} />
      <table.game.Dock {...props} />
    </>
  );
}

/** Above the log: the bots' last turn, on the own one. */
export function PracticeRecap({ table, props, board }: PracticeShared) {
  const mine = table.game.definition.turn(table.source.state).awaiting.includes(table.seat);
  if (!mine || props.outcome !== undefined || (lastTurn(table) ?? []).length === 0) return null;
  return <LastTurn place="log" table={table} props={props} board={board} />;
}

function Ended({ table, props, again, prepared }: PracticeShared) {
  const { outcome, names } = props;
  if (outcome === undefined) return null;
  const { terms, seat, game } = table;
  const { title, text } = outcomeText(outcome, names, seat, game.endText(outcome, names));
  const won = outcome.winners.includes(seat);
  const other = terms.isMine ? undefined : neighbourOf(game.id, terms.bot, won ? 1 : -1);
  const next = table.nextLevel.value;
  return (
    <section class={`card result${won ? ' won' : ''}`} data-testid="result" aria-label={say('result')}>
      <h2>
        <Icon name={outcome.winners.length === 0 ? 'lu:handshake' : 'lu:trophy'} size={24} /> {title}
      </h2>
      <p>
        {text} <RuleLink rule={outcome.rule} />
      </p>
      {next !== undefined && <p data-testid="next-level">{nextText(game.id, terms.bot, next)}</p>}
      <Places outcome={outcome} names={names} seat={seat} />
      <div class="row">
        <button type="button" class="cta" data-testid="practice-again" onClick={() => again(terms)}>
          <Icon name="lu:refresh-cw" /> {say('again')}
        </button>
        {prepared === undefined && (
          <button
            type="button"
            class="ghost"
            data-testid="practice-swap"
            onClick={() => again({ ...terms, seat: (seat + 1) % names.length })}
          >
            <Icon name="lu:users" /> {say('swap')}
          </button>
        )}
        {prepared !== undefined && (
          <a class="ghost" href={`/practice/${game.id}`} data-testid="whole-match">
            <Icon name="lu:bot" /> {say('whole')}
          </a>
        )}
        {prepared !== undefined && (
          <a class="ghost" href={`/?create=${game.id}`} data-testid="with-friends">
            <Icon name="lu:user-plus" /> {say('friends')}
          </a>
        )}
        {prepared === undefined && other !== undefined && (
          <button
            type="button"
            class="ghost"
            data-testid="practice-other"
            onClick={() => again({ ...terms, bot: other })}
          >
            <Icon name="lu:bot" /> {say(won ? 'harder' : 'easier')}
          </button>
        )}
      </div>
      {prepared !== undefined && <EveningButtons games={[game.id]} isAlone />}
    </section>
  );
}

function nextText(game: string, bot: number, level: number): string {
  const before = levelIn(game, bot);
  if (level === before) return say('next.same', { level });
  return say(level > before ? 'next.up' : 'next.down', { level, before });
}

/** The bot of the next level up or down, if there is one. */
function neighbourOf(game: string, bot: number, step: 1 | -1): number | undefined {
  const ladder = ladderOf(game);
  if (ladder === undefined) return undefined;
  const level = levelOf(ladder, bot) + step;
  return isLevel(ladder, level) ? botNumber(ladder, level) : undefined;
}

interface BriefProps extends Pick<PracticeShared, 'table' | 'props' | 'pointed'> {
  readonly prepared: Prepared;
}

/**
 * Instructions for a newcomer at a prepared position, until the first act: two sentences. The pieces they
 * mention are highlighted.
 */
function Brief({ table, props, pointed, prepared }: BriefProps) {
  const { names, seat, point, step, phone } = props;
  const first = useRef(chosenIn(step));
  const hasChosen = chosenIn(step) !== first.current;
  // Highlights of panels take precedence while they last; for a selected piece its targets are shown.
  useSignalEffect(() => {
    const chosen = chosenIn(table.step.value) !== first.current;
    if (pointed.value.length === 0 && !chosen) pointed.value = prepared.lit;
  });
  useEffect(() => {
    if (hasChosen) pointed.value = [];
  }, [hasChosen, pointed]);
  useEffect(
    () => () => {
      pointed.value = [];
    },
    [pointed],
  );
  // A small screen has no room for both.
  const isHidden = phone && hasChosen;
  const line = useMemo(() => ({ parts: prepared.summary() }), [prepared, language()]);
  if (isHidden) return null;
  return (
    <section class="card advice brief" aria-label={say('brief')} data-testid="brief">
      <p class="advice-next">
        <Sentence line={line} names={names} seat={seat} cellName={table.game.cellName} point={point} />
      </p>
    </section>
  );
}

/** Cells of the selected pieces; some games preselect one. */
const chosenIn = (step: AnyStep | undefined): string =>
  (step?.marks ?? []).flatMap(({ kind, cell }) => (kind === 'selected' ? [cell] : [])).join(' ');
