// A realm: picture, origin with its verification, and actions.

import { axialOf } from '@hexmarch/shared/games/skor/axial';
import { type Realm, realmOf, spacesOf } from '@hexmarch/shared/games/skor/realm';
import { formatRealm, parseRealm } from '@hexmarch/shared/games/skor/realmText';
import type { SkorState, StructureKind } from '@hexmarch/shared/games/skor/types';
import { useSignal } from '@preact/signals';
import { cellCorners, polygon, round } from '../../../art/svg.ts';
import { TILE_RADIUS } from '../../../art/tiles.ts';
import { COLOURS } from '../../../art/tokens.ts';
import { middleOf, type Vec } from '../../../board/geometry/hexMath.ts';
import type { CampaignProps } from '../../../gameApi/gameEntry.ts';
import type { PlayedMatch } from '../../../gameApi/otherMatches.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { dropRealm, fileName, keepRealm, linkTo, type StoredRealm, storedRealms } from './realmStorage.ts';
import { say } from './say.ts';

export type Brought = Pick<StoredRealm, 'text' | 'realm'>;

interface CardProps extends Pick<CampaignProps, 'matches' | 'played'> {
  readonly brought: Brought;
  /** Called when the stored realms have changed. */
  readonly changed: () => void;
  /** The own realms it can be matched with. */
  readonly against?: Brought;
  readonly meet?: (mine: Brought, other: Brought) => void;
}

export function RealmCard({ brought, changed, against, meet, ...asking }: CardProps) {
  const { text, realm } = brought;
  const copied = useSignal(false);
  const isStored = storedRealms().some((one) => one.text === text);
  const canMeet = against !== undefined && against.realm.lands.length === realm.lands.length;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(await linkTo(text));
    copied.value = true;
  };
  return (
    <article class="realm" data-testid="realm" data-cities={realm.lands.length}>
      <RealmMap realm={realm} heightPx={112} />
      <div>
        <h3>{say('cities', { cities: realm.lands.length })}</h3>
        <Origin {...brought} {...asking} />
        <div class="row">
          {meet !== undefined && against !== undefined && (
            <button
              type="button"
              class="cta"
              disabled={!canMeet}
              title={canMeet ? undefined : say('meet.size')}
              data-testid="meet-realm"
              onClick={() => meet(brought, against)}
            >
              <Icon name="lu:swords" /> {say('meet')}
            </button>
          )}
          <button type="button" class="ghost" data-testid="copy-realm" onClick={() => void copy()}>
            <Icon name="lu:link" size={16} /> {say(copied.value ? 'copied' : 'copy')}
          </button>
          <a
            class="ghost"
            href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
            download={fileName(realm)}
          >
            <Icon name="lu:scroll-text" size={16} /> {say('download')}
          </a>
          <button
            type="button"
            class="ghost"
            data-testid={isStored ? 'drop-realm' : 'take-realm'}
            onClick={() => {
              if (isStored) dropRealm(text);
              else keepRealm(text, Date.now());
              changed();
            }}
          >
            <Icon name={isStored ? 'lu:trash-2' : 'lu:crown'} size={16} /> {say(isStored ? 'drop' : 'take')}
          </button>
        </div>
      </div>
    </article>
  );
}

function Origin({ realm, matches, played }: Brought & Pick<CardProps, 'matches' | 'played'>) {
  const proof = useSignal<Proof | 'checking' | undefined>(undefined);
  const { from } = realm;
  if (from === undefined) return <p class="quiet">{say('from.none')}</p>;
  const check = async (): Promise<void> => {
    proof.value = 'checking';
    proof.value = await proofOf(realm, played);
  };
  const known = proof.value;
  return (
    <p>
      <a href={matches.path(from)}>{say('from')}</a>{' '}
      {known === undefined ? (
        <button type="button" class="ghost small" data-testid="prove-realm" onClick={() => void check()}>
          <Icon name="lu:shield" size={14} /> {say('prove')}
        </button>
      ) : (
        <span role="status" data-testid="proof" data-proof={known === 'checking' ? known : known.kind}>
          {known === 'checking' ? say('proof.checking') : proofText(known)}
        </span>
      )}
    </p>
  );
}

const proofText = (proof: Proof): string =>
  proof.kind === 'proven' ? say('proof.proven', { matches: proof.matches }) : say(`proof.${proof.kind}`);

/** Highlighted structures; all others have the same tone. */
const FILLS: Partial<Readonly<Record<StructureKind, string>>> = {
  city: COLOURS['brass-300'],
  resource: '#7FC7C0',
  obstruction: COLOURS['land-rock'],
};
const BUILT = '#D9C9A3';

const HEX = cellCorners(TILE_RADIUS, 'flat');

/** Thumbnail of a realm: territories and joints, Cities and structures. */
function RealmMap({ realm, heightPx }: { readonly realm: Realm; readonly heightPx: number }) {
  const cells = [...spacesOf(realm)].map((space) => {
    const { q, r } = axialOf(space) ?? { q: 0, r: 0 };
    return { at: middleOf(q, r, 0), fill: fillOf(realm.structures[space]) };
  });
  const box = boxAround(cells.map(({ at }) => at));
  return (
    <svg
      class="realm-map"
      height={heightPx}
      viewBox={box}
      role="img"
      aria-label={say('map', { cities: realm.lands.length })}
    >
      {cells.map(({ at, fill }) => (
        <path
          key={`${at.x} ${at.y}`}
          d={polygon(HEX.map(([x, y]) => [at.x + x, at.y + y]))}
          fill={fill}
          stroke={COLOURS['table-edge']}
          stroke-width={3}
        />
      ))}
    </svg>
  );
}

const fillOf = (kind: StructureKind | undefined): string =>
  kind === undefined ? COLOURS['land-moss'] : (FILLS[kind] ?? BUILT);

function boxAround(middles: readonly Vec[]): string {
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - TILE_RADIUS, Math.min(...ys) - TILE_RADIUS];
  const width = Math.max(...xs) + TILE_RADIUS - left;
  const height = Math.max(...ys) + TILE_RADIUS - top;
  return [left, top, width, height].map(round).join(' ');
}

/**
 * Verifies a realm's origin: replays the match record it names, and recursively those of the realms with which
 * that match began, back to matches without any (SKOR-10.1a). `proven` by so many matches; `unknown`: no origin
 * named, or a record is unavailable; `wrong`: a record contradicts it.
 */
type Proof = { readonly kind: 'proven'; readonly matches: number } | { readonly kind: 'unknown' | 'wrong' };

type Played = CampaignProps['played'];

const UNKNOWN: Proof = { kind: 'unknown' };
const WRONG: Proof = { kind: 'wrong' };

async function proofOf(realm: Realm, played: Played): Promise<Proof> {
  const { from } = realm;
  const match = from === undefined ? undefined : await played(from);
  if (from === undefined || match === undefined) return UNKNOWN;
  const made = match.isSound ? realmOf(match.state as SkorState) : undefined;
  if (made === undefined || formatRealm({ ...made, from }) !== formatRealm(realm)) return WRONG;
  return together(await Promise.all(realmsBefore(match).map((one) => proofOf(one, played))));
}

/** Realms with which that match began. */
function realmsBefore({ options }: PlayedMatch): readonly Realm[] {
  const { realms = [] } = options as { readonly realms?: readonly string[] };
  return realms.flatMap((text) => {
    const read = parseRealm(text);
    return read.ok ? [read.value] : [];
  });
}

function together(before: readonly Proof[]): Proof {
  if (before.some(({ kind }) => kind === 'wrong')) return WRONG;
  let matches = 1;
  for (const proof of before) {
    if (proof.kind !== 'proven') return UNKNOWN;
    matches += proof.matches;
  }
  return { kind: 'proven', matches };
}
