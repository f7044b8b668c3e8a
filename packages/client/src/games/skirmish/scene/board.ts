// Map of Skirmish Society: owners, labels, armies. Decides nothing.

import { placeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, type Land, landOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { Container } from 'pixi.js';
import { paintAt } from '../../../art/paints.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { OverviewCell } from '../../../board/geometry/overview.ts';
import { PLAIN } from '../../../board/land/areaLand.ts';
import { AreaLayer } from '../../../board/land/areaLayer.ts';
import { SpriteRow } from '../../../board/layers/hexLayer.ts';
import type { StandingItem } from '../../../board/layers/pieceLayer.ts';
import { ScreenRow } from '../../../board/layers/screenRow.ts';
import {
  type CellPlaces,
  type SceneGame,
  type SceneOverlays,
  TableScene,
} from '../../../board/layers/tableScene.ts';
import type { Timeline } from '../../../board/stage/animate.ts';
import { whenTextFontLoads } from '../../../board/stage/renderer.ts';
import type { BoardStage } from '../../../board/stage/stage.ts';
import type { Step } from '../../../gameApi/clientGame.ts';
import { type Sizes, sizesAt } from '../board/blocks.ts';
import { type DrawnOrder, orderPieces, type Standing } from '../board/drawnOrders.ts';
import {
  actingLand,
  boundsOf,
  homePart,
  type LandPart,
  landOfPlayer,
  restPart,
  uncovered,
} from '../board/homeView.ts';
import { labelItems } from '../board/labelItems.ts';
import { forgetWidths, type LabelText, TAG_WIDTHS, WIDTHS } from '../board/labels.ts';
import { labelAt, type PlacedTerritory, standOf } from '../board/layout.ts';
import { areasOf, outlinePath, seaLanes, sizeOfLand } from '../board/mapOfLand.ts';
import { areaLooks, armiesOn, blockContents, isOpenSea } from '../board/mapPieces.ts';
import { Placing } from '../board/placing.ts';
import { territoryName } from '../facts/viewFacts.ts';
import type { SkirmishStep } from '../input/input.ts';
import { STEPS, type StepName } from '../resolution/steps.ts';
import { paintOf } from '../words/looks.ts';
import { allOrders, ownOrders, planOrders, shownSteps } from './orderLists.ts';
import { playedStep, replayFrom, shownIn, shownTurn } from './playback.ts';
import { type Playable, Runs, resolutionTimeline, stayingChips } from './playing.ts';

const NO_PLACES: CellPlaces = { cells: [], middles: [] };
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
  private readonly chips: ScreenRow;
  private readonly unlisten: readonly (() => void)[];
  private step: SkirmishStep | undefined;
  private land: Land | undefined;
  private hasNames = true;
  /** By seat, while the owners overlay is on. */
  private initials: readonly string[] | undefined;
  private readonly placing = new Placing();
  private outlines: readonly OverviewCell[] = [];
  private isMoving = false;
  private shownScale = 0;
  private readonly runs: Runs;

  constructor(stage: BoardStage) {
    this.stage = stage;
    // Players speak of north and west.
    stage.isNorthUp = true;
    this.scene = new TableScene(stage, this);
    this.runs = new Runs(this.scene);
    // Above arrows and shields, below chips: labels stay readable.
    stage.layers.chips.addChildAt(this.labelled, 0);
    this.labels = new ScreenRow(stage, this.labelled);
    this.lines = new SpriteRow(stage, stage.layers.marks);
    this.signs = new SpriteRow(stage, stage.layers.over);
    this.chips = new ScreenRow(stage, stage.layers.chips);
    const late = new AbortController();
    whenTextFontLoads(() => this.measureAgain(), late.signal);
    this.unlisten = [
      shownTurn.subscribe(() => this.drawOrders()),
      replayFrom.subscribe((from) => this.playAgain(from)),
      stage.onSettled(() => this.rest()),
      () => late.abort(),
    ];
  }

  /** The draft, drawn before it is given. */
  follow(step: Step<SkirmishCommand>): void {
    const before = this.step?.planning?.ran;
    this.step = step as SkirmishStep;
    this.runs.change(before, this.step.planning?.ran);
    this.drawOrders();
  }

  /** Arrows are drawn from the orders. */
  drawsLines(): boolean {
    return false;
  }

  get sizes(): Sizes {
    return sizesAt(this.stage.camera.scale, this.hasNames);
  }

  /** Another match may have another map. */
  accept(view: SkirmishView): void {
    playedStep.value = undefined;
    this.fade(1);
    const land = landOf(view.map);
    if (land !== this.land) this.build(land);
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

  /** Redoes the label layout that was postponed while the camera moved. */
  private rest(): void {
    const { view } = this.scene;
    this.isMoving = false;
    if (view !== undefined && !this.stage.animator.runs('event')) this.drawForScale(view);
  }

  /** A web font that loads late changes text widths. */
  private measureAgain(): void {
    forgetWidths();
    this.placing.forget();
    this.rest();
  }

  private placedAt(code: Code): PlacedTerritory | undefined {
    return this.land && this.placing.placed[placeOf(this.land.terrain, code)];
  }

  drawLand(view: SkirmishView): void {
    this.layer?.set(areaLooks(view), { isOpenSea: isOpenSea(view), isPlain: this.initials !== undefined });
  }

  drawForScale(view: SkirmishView): void {
    const { scale } = this.stage.camera;
    if (scale !== this.shownScale) this.isMoving = true;
    this.shownScale = scale;
    this.place(view);
    this.label(view);
    this.scene.drawStanding();
    this.drawOrders();
  }

  /** Own orders while they are given; all orders of a turn that is inspected or played back. */
  drawOrders(): void {
    const { view } = this.scene;
    if (view === undefined || this.stage.animator.runs('event')) return;
    const { plan, ran } = this.step?.planning ?? {};
    const turn = plan === undefined ? shownIn(view, shownTurn.peek()) : ran;
    const seat = this.stage.viewerSeat;
    const on = this.standingIn(view);
    const steps = turn && shownSteps(turn, seat);
    const orders =
      steps !== undefined
        ? allOrders(view, steps, true)
        : plan === undefined
          ? ownOrders(view, seat, this.step?.orders)
          : planOrders(view, plan, this.step?.orders);
    this.stage.host.toggleAttribute('data-plan', plan !== undefined);
    // For tests: the canvas has no elements to count.
    this.stage.host.dataset.orders = String(orders.length);
    this.draw(orders, on);
    this.chips.set(steps === undefined ? [] : stayingChips(steps, on));
  }

  /** Plays the turn that stays on the map again, and then shows it as before. */
  private playAgain(from: StepName | undefined): void {
    if (from === undefined) return;
    // A playback that is under way shows the past.
    this.scene.skip();
    const { view } = this.scene;
    const turn = view && shownIn(view, shownTurn.peek());
    const ran = this.step?.planning?.ran ?? (turn && { ...turn, viewAfter: view });
    if (ran === undefined) return;
    replayFrom.value = undefined;
    this.runs.play(ran);
    for (let i = STEPS.indexOf(from); i > 0; i--) this.stage.animator.next('event');
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
    this.label(view);
    this.scene.pieces.set(this.standing(view));
  }

  standingIn(view: SkirmishView): Standing {
    const { terrain, armies } = boardOf(view);
    const { sizes } = this;
    const at = (code: Code) => this.placedAt(code);
    return {
      sizes,
      standAt: (code) => {
        const placed = at(code);
        return placed && standOf(placed, sizes);
      },
      labelAt: (code) => {
        const placed = at(code);
        return placed && labelAt(placed, sizes);
      },
      hasArmy: (code) => armies[placeOf(terrain, code)] !== NOBODY,
    };
  }

  standing(view: SkirmishView): readonly StandingItem[] {
    return armiesOn(view, this.placing.placed, this.sizes);
  }

  timeline(event: SkirmishEvent, before: SkirmishView, after: SkirmishView): Timeline {
    this.chips.set([]);
    return resolutionTimeline(this, event, before, after);
  }

  overlay(view: SkirmishView, { names, owners, initials }: SceneOverlays): void {
    const before = this.initials;
    this.initials = owners.length > 0 ? initials : undefined;
    this.hasNames = names || this.initials !== undefined;
    if ((before === undefined) !== (this.initials === undefined)) this.drawLand(view);
  }

  /** Owners are written on the land instead of tinted by the stage (UI-S17). */
  drawsOwners(): boolean {
    return false;
  }

  /** Only once somebody looks elsewhere: it lies on the map. */
  overview(): readonly OverviewCell[] {
    return this.stage.camera.rests ? [] : this.outlines;
  }

  sizeOf(code: string): number | undefined {
    return this.land && sizeOfLand(this.land, code);
  }

  destroy(): void {
    for (const stop of this.unlisten) stop();
    playedStep.value = undefined;
    this.labels.destroy();
    this.chips.destroy();
    this.labelled.destroy();
    this.lines.destroy();
    this.signs.destroy();
    this.layer?.destroy();
  }

  private build(land: Land): void {
    this.layer?.destroy();
    this.land = land;
    this.placing.forget();
    this.layer = new AreaLayer(this.stage, areasOf(land), {
      routes: (map) => seaLanes(land, map).map(({ line }) => line),
    });
    const { areas } = this.layer.map;
    this.outlines = areas.map(({ name, loops }) => ({ cell: name, path: outlinePath(loops) }));
    this.places = { cells: land.terrain.codes, middles: areas.map(({ place }) => place) };
    const bounds = boundsOf(areas.map(({ extent }) => extent));
    const near = (seat: Seat | undefined): Rect =>
      homePart(this.partOf(seat, landOfPlayer) ?? bounds, this.stage.free);
    this.stage.setFraming({
      bounds: () => bounds,
      home: (_, seat) => near(seat),
      rest: (_, seat, free) => restPart(bounds, free, near(seat), this.partOf(seat, actingLand)),
    });
  }

  /** UI-S15: on a small screen the viewer's own land comes first. */
  private partOf<R extends Rect>(seat: Seat | undefined, part: LandPart<R>): R | undefined {
    const { view } = this.scene;
    if (view === undefined || this.layer === undefined || seat === undefined) return undefined;
    return part(this.layer.map.areas, view, playerOf(view, seat), this.step?.marks ?? []);
  }

  /** Redoes the label layout after a change of pieces or zoom. */
  private place(view: SkirmishView): void {
    if (this.layer === undefined) return;
    const contents = blockContents(view, (code, owner) => this.underCode(view, code, owner));
    const widths = this.initials === undefined ? WIDTHS : TAG_WIDTHS;
    this.placing.update(this.layer.map, contents, this.sizes, { isMoving: this.isMoving, widths });
  }

  private washOf(view: SkirmishView, owner: Seat): string {
    if (owner === NOBODY) return NEUTRAL_WASH;
    return this.initials === undefined ? paintAt(paintOf(view, owner)).wash : PLAIN;
  }

  /** Text below a code: the land's name or, with the owners overlay, its owner (UI-S17). */
  private underCode(view: SkirmishView, code: Code, owner: Seat): string {
    if (this.initials === undefined) return territoryName(view, code);
    return owner === NOBODY ? '' : (this.initials[playerOf(view, owner)] ?? '');
  }

  private label(view: SkirmishView): void {
    const { terrain, control, works } = boardOf(view);
    const texts = terrain.codes.map((code, place): LabelText => {
      const owner = control[place] ?? NOBODY;
      return {
        code,
        name: this.underCode(view, code, owner),
        isTag: this.initials !== undefined,
        sign: works[place] ?? undefined,
        wash: this.washOf(view, owner),
      };
    });
    const toScreen = (point: Vec) => this.stage.toScreen(point);
    const seen = { toScreen, within: uncovered(this.stage) };
    this.labels.set(labelItems(texts, this.placing.placed, this.sizes, seen));
  }
}
