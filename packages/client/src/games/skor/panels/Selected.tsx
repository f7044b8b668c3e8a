// The space in hand: what stands there, what each piece can still do, and its acts. Without one: the whole people.

import type { PieceRef, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import { pieceArt } from '../../../art/pieces.ts';
import { structureIcon } from '../../../art/structures.ts';
import { Gem } from '../../../panels/Gem.tsx';
import { Picture } from '../../../panels/Picture.tsx';
import { type Action, orders, spaceActions } from '../actions.ts';
import { dieText, leftText } from '../pieceFacts.ts';
import { builderOf, landAt, ownerAt, piecesAt, structureOn } from '../viewFacts.ts';
import { KIND_NAMES, STRUCTURE_NAMES, spaceName } from '../words.ts';
import { choose, type SkorProps, stepOf } from './types.ts';

export function Selected(props: SkorProps) {
  const step = stepOf(props);
  const { mode } = step;
  if (mode.kind === 'space') return <SpaceCard {...props} at={mode.at} />;
  const list = orders(step);
  if (list.length === 0 || mode.kind !== 'idle' || step.view.outcome !== null) return null;
  return (
    <section class="card selected orders" aria-label="Orders">
      <header>
        <h2>Orders</h2>
        <span class="sub">at any time</span>
      </header>
      <p class="quiet">{hintOf(props)}</p>
      <Actions {...props} actions={list} />
    </section>
  );
}

/** What a newcomer may do next. */
function hintOf({ view, legal, phone }: SkorProps): string {
  const pick = phone ? 'Tap' : 'Click';
  if (legal.some(({ type }) => type === 'move')) return `${pick} a piece to move it, or build and research.`;
  if (view.stage === 'research') return 'Research more, or end your turn.';
  return 'Build, research, or end your turn.';
}

function SpaceCard(props: SkorProps & { at: Space }) {
  const { view, at, names, seat } = props;
  const pieces = piecesAt(view, at);
  const structure = structureOn(view, at);
  const owner = ownerAt(view, at);
  const builder = builderOf(view, at);
  const actions = spaceActions(stepOf(props));
  return (
    <section class="card selected" aria-label={`Space ${spaceName(at)}`} data-testid="selected">
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
              <b>{STRUCTURE_NAMES[structure]}</b>
              <small>
                {builder >= 0 ? (builder === seat ? 'yours' : (names[builder] ?? '')) : 'nobody’s'}
              </small>
            </div>
          </div>
        )}
        {pieces.length === 0 && structure === null && <p class="quiet">Open ground.</p>}
      </div>
      {actions.length > 0 && <Actions {...props} actions={actions} />}
    </section>
  );
}

function Piece({ view, piece, owner, seat, ...props }: SkorProps & { piece: PieceRef; owner: number }) {
  const { mode } = stepOf({ view, ...props });
  const held = mode.kind === 'space' && mode.piece === piece.kind && owner === seat;
  const text = (
    <>
      <Picture of={pieceArt(piece.kind, owner)} heightPx={44} />
      <div>
        <b>{KIND_NAMES[piece.kind]}</b>
        <small>
          {owner === seat && `${leftText(view, owner, piece)} · `}
          {dieText(view, owner, piece.kind)}
        </small>
      </div>
    </>
  );
  if (owner !== seat) return <div class="thing">{text}</div>;
  return (
    <button
      type="button"
      class={`thing${held ? ' held' : ''}`}
      aria-pressed={held}
      data-testid={`piece-${piece.kind}`}
      onClick={() => props.gesture({ kind: 'choose', id: `piece:${piece.kind}` })}
    >
      {text}
    </button>
  );
}

export function Actions({ actions, ...props }: SkorProps & { actions: readonly Action[] }) {
  const { mode } = stepOf(props);
  return (
    <div class="action-list">
      {actions.map(({ id, label, cost, can, why }) => (
        <button
          key={id}
          type="button"
          aria-disabled={!can}
          aria-pressed={mode.kind === 'tool' && id === `tool:${mode.tool}`}
          title={why}
          data-testid={`action-${id.replace('tool:', '').replace(/[ @].*$/, '')}`}
          data-action={id}
          onClick={() => can && choose(props, id)}
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
    </div>
  );
}

function landName(view: SkorView, at: Space, names: readonly string[], seat: number | undefined): string {
  const owner = landAt(view, at);
  if (owner < 0) return 'connecting space';
  return owner === seat ? 'your land' : `${names[owner] ?? ''}’s land`;
}
