// The selected space: pieces with their remaining actions, structure, and context actions.

import { RULES } from '@hexmarch/shared/games/skor/rulesTable';
import type { Kind, PieceRef, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { pieceArt } from '../../../art/pieces.ts';
import { structureIcon } from '../../../art/structures.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { Gem } from '../../../ui/pictures/Gem.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { builderOf, landAt, ownerAt, piecesAt, structureOn, tierOf } from '../facts/viewFacts.ts';
import { type Action, spaceActions } from '../input/actions.ts';
import { choose, type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { dieName, KIND_RULES, kindName, STRUCTURE_RULES, spaceName, structureName } from '../words/words.ts';
import { Cite, reasonText, Why } from './Why.tsx';

const SpaceWords = later(() => import('../master/SpaceWords.tsx').then(({ SpaceWords }) => SpaceWords));

export function Selected(props: SkorProps) {
  const { mode } = stepOf(props);
  return mode.kind === 'space' ? <SpaceCard {...props} at={mode.at} /> : null;
}

function SpaceCard(props: SkorProps & { at: Space }) {
  const { view, at, names, seat } = props;
  const pieces = piecesAt(view, at);
  const structure = structureOn(view, at);
  const owner = ownerAt(view, at);
  const builder = builderOf(view, at);
  const actions = spaceActions(stepOf(props));
  return (
    <section
      class="card selected"
      aria-label={say('space.spoken', { name: spaceName(at) })}
      data-testid="selected"
    >
      <header>
        <h2>
          {spaceName(at)} <span class="sub">{landName(view, at, names, seat)}</span>
        </h2>
      </header>
      <div class="things">
        {pieces.map((piece, i) => (
          <Piece key={i} {...props} piece={piece} owner={owner} />
        ))}
        {structure !== null && (
          <div class="thing">
            <Picture of={structureIcon(structure, builder)} heightPx={40} />
            <div>
              <b>
                <RuleLink rule={STRUCTURE_RULES[structure]}>{structureName(structure)}</RuleLink>
              </b>
              <small>
                {builder === seat ? (
                  say('space.yours')
                ) : builder >= 0 ? (
                  <Name>{names[builder]}</Name>
                ) : (
                  say('space.nobodys')
                )}
              </small>
            </div>
          </div>
        )}
        {pieces.length === 0 && structure === null && <p class="quiet">{say('space.open')}</p>}
      </div>
      {(view.notes?.[at] ?? view.links?.[at]) !== undefined && <SpaceWords {...props} at={at} />}
      {actions.length > 0 && <Actions {...props} actions={actions} />}
    </section>
  );
}

function Piece({ view, piece, owner, seat, ...props }: SkorProps & { piece: PieceRef; owner: number }) {
  const { mode } = stepOf({ view, ...props });
  const isSelected = mode.kind === 'space' && mode.piece === piece.kind && owner === seat;
  const text = (
    <>
      <Picture of={pieceArt(piece.kind, owner)} heightPx={44} />
      <div>
        <b>{kindName(piece.kind)}</b>
        <small>{pieceLine(view, owner, piece, owner === seat)}</small>
      </div>
    </>
  );
  return (
    <div class="piece-row">
      {owner === seat ? (
        <button
          type="button"
          class={`thing${isSelected ? ' held' : ''}`}
          aria-pressed={isSelected}
          data-testid={`piece-${piece.kind}`}
          onClick={() => props.gesture({ kind: 'choose', id: `piece:${piece.kind}` })}
        >
          {text}
        </button>
      ) : (
        <div class="thing">{text}</div>
      )}
      <Cite rule={KIND_RULES[piece.kind]} />
    </div>
  );
}

function pieceLine(view: SkorView, owner: number, piece: PieceRef, own: boolean): string {
  const die = dieText(view, owner, piece.kind);
  return own ? say('piece.line', { left: leftText(view, owner, piece), die }) : die;
}

export function Actions({ actions, ...props }: SkorProps & { actions: readonly Action[] }) {
  const { mode } = stepOf(props);
  const explainedId = useSignal<string | undefined>(undefined);
  const refused = actions.find(({ id, why }) => id === explainedId.value && why !== undefined);
  return (
    <div class="action-list">
      {actions.map(({ id, label, cost, can, why }) => (
        <button
          key={id}
          type="button"
          aria-disabled={!can}
          aria-pressed={mode.kind === 'tool' && id === `tool:${mode.tool}`}
          title={reasonText(why)}
          data-testid={`action-${id.replace('tool:', '').replace(/[ @].*$/, '')}`}
          data-key={`skor.${id.replace('tool:', '').replace(/[ @].*$/, '')}`}
          data-action={id}
          onClick={() => {
            explainedId.value = can ? undefined : id;
            if (can) choose(props, id);
          }}
        >
          {label}
          {cost > 0 && (
            <span class="cost">
              <Gem />
              {cost}
            </span>
          )}
        </button>
      ))}
      {refused !== undefined && <Why what={refused.label} refusal={refused.why} />}
    </div>
  );
}

function landName(view: SkorView, at: Space, names: readonly string[], seat: number | undefined): string {
  const owner = landAt(view, at);
  if (owner < 0) return say('space.connecting');
  return owner === seat ? say('space.yourLand') : say('space.theirLand', { name: names[owner] ?? '' });
}

// Texts about a piece's remaining actions and dice.

/** SKOR-6.1: spaces per turn. */
function allowanceOf(view: SkorView, seat: Seat, kind: Kind): number {
  const raised =
    kind === 'C' ? view.players[seat]?.culture === 'feudal' : tierOf(view, seat, 'military') >= 2;
  return raised ? RULES.allowanceRaised : RULES.allowance;
}

function leftText(view: SkorView, seat: Seat, piece: PieceRef): string {
  const all = allowanceOf(view, seat, piece.kind);
  if (piece.ended) return say('piece.moved');
  return say('piece.left', { left: Math.max(0, all - piece.used), all });
}

/** SKOR-6.4, for a lone piece. */
function dieText(view: SkorView, seat: Seat, kind: Kind): string {
  const sides =
    kind === 'M'
      ? (RULES.militaryDie[tierOf(view, seat, 'military')] ?? 0)
      : (RULES.civilianDie[tierOf(view, seat, 'civilians')] ?? 0);
  return sides === 0 ? say('piece.noDie') : say('piece.rolls', { die: dieName(sides) });
}
