// The map of Skirmish Society: whose land is, what it is called, where armies stand. Decides nothing.

import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { codeOf, placeOf } from '@hexmarch/shared/games/skirmish/terrain';
import { type Code, NOBODY } from '@hexmarch/shared/games/skirmish/types';
import { boardOf, type Land, landOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { Container } from 'pixi.js';
import { paintAt } from '../../../art/paints.ts';
import type { Timeline } from '../../../board/animate.ts';
import { AreaLayer } from '../../../board/areaLayer.ts';
import type { Rect } from '../../../board/camera.ts';
import { SpriteRow } from '../../../board/hexLayer.ts';
import type { QuarterTurn, Vec } from '../../../board/hexMath.ts';
import type { StandingItem } from '../../../board/pieceLayer.ts';
import { type ScreenItem, ScreenRow } from '../../../board/screenRow.ts';
import type { BoardStage } from '../../../board/stage.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../../../board/tableScene.ts';
import type { Step } from '../../../play/clientGame.ts';
import type { SkirmishStep } from '../input.ts';
import { paintOf } from '../looks.ts';
import { territoryName } from '../viewFacts.ts';
import { type Sizes, sizesAt } from './blocks.ts';
import { type DrawnOrder, orderPieces, type Standing } from './drawnOrders.ts';
import { labelKey, labelPicture, WIDTHS } from './labels.ts';
import { layOut, type PlacedTerritory } from './layout.ts';
import { areasOf, seaWays } from './mapOfLand.ts';
import { ownOrders, reportedOrders } from './orderLists.ts';
import { playedStep, shownTurn } from './playback.ts';
import { type Playable, resolutionTimeline } from './playing.ts';
import { shieldOf } from './shields.ts';

const NO_PLACES: CellPlaces = { cells: [], middles: [] };
/** Of sea around the land when all of it is seen, in art units. */
const SEA = 46;
const NEUTRAL_WASH = '#B3B19B';

export class SkirmishBoard implements SceneGame<SkirmishView, SkirmishEvent>, Playable {
  readonly form = 'area';
  /** Of a hex: a territory is about seven of them. */
  readonly reach = 2.6;
  readonly paintOf = paintOf;
  readonly scene: TableScene<SkirmishView, SkirmishEvent>;
  readonly stage: BoardStage;
  places = NO_PLACES;
  layer: AreaLayer | undefined;
  private readonly labelled = new Container();
  private readonly labels: ScreenRow;
  private readonly lines: SpriteRow;
  private readonly signs: SpriteRow;
  private readonly unlisten: () => void;
  private step: SkirmishStep | undefined;
  private land: Land | undefined;
  private turn: QuarterTurn = 0;
  private hasNames = true;
  private placed: readonly PlacedTerritory[] = [];
  private placedFor = '';

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.scene = new TableScene(stage, this);
    // Over arrows and shields, under chips: a label is always to be read.
    stage.layers.chips.addChildAt(this.labelled, 0);
    this.labels = new ScreenRow(stage, this.labelled);
    this.lines = new SpriteRow(stage, stage.layers.marks);
    this.signs = new SpriteRow(stage, stage.layers.over);
    this.unlisten = shownTurn.subscribe(() => this.drawOrders());
  }

  /** What is in hand, drawn before it is given. */
  follow(step: Step<SkirmishCommand>): void {
    this.step = step as SkirmishStep;
    this.drawOrders();
  }

  /** Arrows are drawn by the orders themselves. */
  drawsLines(): boolean {
    return false;
  }

  get sizes(): Sizes {
    return sizesAt(this.stage.camera.scale, this.hasNames);
  }

  /** Another match may be on another map. */
  accept(view: SkirmishView): void {
    playedStep.value = undefined;
    this.fade(1);
    const land = landOf(view.map);
    if (land !== this.land) this.build(land);
  }

  layOut(): void {
    if (this.land !== undefined && this.turn !== this.stage.turn) this.build(this.land);
  }

  middle(code: string): Vec | undefined {
    return this.layer?.placeOf(code);
  }

  cellAt(point: Vec): string | undefined {
    return this.layer?.at(point);
  }

  outlineOf(code: string) {
    return this.layer?.outlineOf(code);
  }

  /** Where the army of a territory stands, or would: the tip of its shield. */
  standAt(code: Code): Vec | undefined {
    return this.land && this.placed[placeOf(this.land.terrain, code)]?.stand;
  }

  drawLand(view: SkirmishView): void {
    const { terrain, control, works } = boardOf(view);
    this.layer?.set(
      terrain.codes.map((code, place) => {
        const owner = control[place] ?? NOBODY;
        const look = { code, name: '', isField: works[place] === 'farm' };
        return owner === NOBODY ? look : { ...look, paint: paintOf(view, owner) };
      }),
      view.effect !== 'STORM',
    );
  }

  drawForScale(view: SkirmishView): void {
    this.place(view);
    this.labels.set(this.labelItems(view));
    this.scene.drawStanding();
    this.drawOrders();
  }

  /** Own orders while they are given; of a turn that is looked at, or played, everybody's. */
  drawOrders(): void {
    const { view } = this.scene;
    if (view === undefined || this.stage.animator.runs('event')) return;
    const turn = shownTurn.peek();
    const seat = this.stage.viewerSeat;
    this.draw(
      turn === undefined ? ownOrders(view, seat, this.step?.orders) : reportedOrders(turn, seat),
      this.standingIn(turn?.before ?? view),
    );
  }

  draw(orders: readonly DrawnOrder[], on: Standing): void {
    const { lines, signs } = orderPieces(orders, on);
    this.lines.set(lines);
    this.signs.set(signs);
  }

  fade(alpha: number): void {
    this.lines.container.alpha = alpha;
    this.signs.container.alpha = alpha;
    this.stage.invalidate();
  }

  settle(view: SkirmishView): void {
    this.scene.view = view;
    this.drawLand(view);
    this.place(view);
    this.labels.set(this.labelItems(view));
    this.scene.pieces.set(this.standing(view));
  }

  standingIn(view: SkirmishView): Standing {
    const { terrain, armies } = boardOf(view);
    return {
      sizes: this.sizes,
      standAt: (code) => this.standAt(code),
      hasArmy: (code) => armies[placeOf(terrain, code)] !== NOBODY,
    };
  }

  standing(view: SkirmishView): readonly StandingItem[] {
    const { terrain, armies } = boardOf(view);
    const { sizes } = this;
    return armies.flatMap((seat, place) => {
      const stand = this.placed[place]?.stand;
      if (seat === NOBODY || stand === undefined) return [];
      const { rise, ...look } = shieldOf(paintOf(view, seat), sizes);
      return [{ ...look, id: codeOf(terrain, place), x: stand.x, y: stand.y - rise, depth: stand.y }];
    });
  }

  timeline(event: SkirmishEvent, before: SkirmishView, after: SkirmishView): Timeline {
    return resolutionTimeline(this, event, before, after);
  }

  setNames(shown: boolean): void {
    this.hasNames = shown;
  }

  destroy(): void {
    this.unlisten();
    this.labels.destroy();
    this.labelled.destroy();
    this.lines.destroy();
    this.signs.destroy();
    this.layer?.destroy();
  }

  private build(land: Land): void {
    this.layer?.destroy();
    this.land = land;
    this.turn = this.stage.turn;
    this.placedFor = '';
    this.layer = new AreaLayer(this.stage, areasOf(land), {
      turn: this.turn,
      labels: false,
      routes: (map) => seaWays(land, map).map(({ line }) => line),
    });
    const { areas } = this.layer.map;
    this.places = { cells: land.terrain.codes, middles: areas.map(({ place }) => place) };
    const bounds = boundsOf(areas.map(({ extent }) => extent));
    const lies = this.turn;
    this.stage.setBounds(
      (turn) => ((turn === 0) === (lies === 0) ? bounds : turned(bounds)),
      (_, seat) => this.homeOf(seat),
    );
  }

  /** UI-S15: what a small screen begins with is the land of whoever looks. */
  private homeOf(seat: Seat): Rect | undefined {
    const { view, layer } = { view: this.scene.view, layer: this.layer };
    if (view === undefined || layer === undefined) return undefined;
    const own = playerOf(view, seat);
    const extents = layer.map.areas.flatMap(({ extent }, place) =>
      view.control[place] === own ? [extent] : [],
    );
    return extents.length === 0 ? undefined : boundsOf(extents);
  }

  /** Looks for places again where something else stands there, or the map is seen at another size. */
  private place(view: SkirmishView): void {
    if (this.layer === undefined) return;
    const { terrain, armies, works } = boardOf(view);
    const { sizes } = this;
    const key = JSON.stringify([sizes, armies.map((seat) => seat !== NOBODY), works]);
    if (key === this.placedFor) return;
    this.placedFor = key;
    const contents = terrain.codes.map((code, place) => ({
      code,
      name: territoryName(view, code),
      sign: works[place] ?? undefined,
      hasArmy: armies[place] !== NOBODY,
    }));
    this.placed = layOut(this.layer.map, contents, sizes, WIDTHS);
  }

  private labelItems(view: SkirmishView): readonly ScreenItem[] {
    const { terrain, control, works } = boardOf(view);
    const { sizes } = this;
    return terrain.codes.flatMap((code, place): readonly ScreenItem[] => {
      const found = this.placed[place];
      if (found === undefined) return [];
      const owner = control[place] ?? NOBODY;
      const text = {
        code,
        name: territoryName(view, code),
        sign: works[place] ?? undefined,
        wash: owner === NOBODY ? NEUTRAL_WASH : paintAt(paintOf(view, owner)).wash,
      };
      const { layout, at } = found;
      return [{ key: labelKey(text, layout, sizes), make: () => labelPicture(text, layout, sizes), at }];
    });
  }
}

const boundsOf = (
  extents: readonly {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }[],
): Rect => {
  const left = Math.min(...extents.map((one) => one.left)) - SEA;
  const top = Math.min(...extents.map((one) => one.top)) - SEA;
  const right = Math.max(...extents.map((one) => one.right)) + SEA;
  const bottom = Math.max(...extents.map((one) => one.bottom)) + SEA;
  return { left, top, width: right - left, height: bottom - top };
};

/** By a quarter; which way makes no difference to how large it is seen. */
const turned = ({ left, top, width, height }: Rect): Rect => ({
  left: top,
  top: left,
  width: height,
  height: width,
});
