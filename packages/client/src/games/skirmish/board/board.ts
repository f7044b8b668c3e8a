// The map of Skirmish Society: whose land is, what it is called, where armies stand. Decides nothing.

import type { SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { codeOf, placeOf } from '@hexmarch/shared/games/skirmish/terrain';
import { type Code, NOBODY } from '@hexmarch/shared/games/skirmish/types';
import { boardOf, type Land, landOf } from '@hexmarch/shared/games/skirmish/world';
import { paintAt } from '../../../art/paints.ts';
import { Timeline } from '../../../board/animate.ts';
import { AreaLayer } from '../../../board/areaLayer.ts';
import type { Rect } from '../../../board/camera.ts';
import type { QuarterTurn, Vec } from '../../../board/hexMath.ts';
import type { StandingItem } from '../../../board/pieceLayer.ts';
import { type ScreenItem, ScreenRow } from '../../../board/screenRow.ts';
import type { BoardStage } from '../../../board/stage.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../../../board/tableScene.ts';
import { paintOf } from '../looks.ts';
import { territoryName } from '../viewFacts.ts';
import { type Sizes, sizesAt } from './blocks.ts';
import { labelKey, labelPicture, WIDTHS } from './labels.ts';
import { layOut, type PlacedTerritory } from './layout.ts';
import { areasOf, seaWays } from './mapOfLand.ts';
import { shieldOf } from './shields.ts';

const NO_PLACES: CellPlaces = { cells: [], middles: [] };
/** Of sea around the land when all of it is seen, in art units. */
const SEA = 46;
const NEUTRAL_WASH = '#B3B19B';

export class SkirmishBoard implements SceneGame<SkirmishView, SkirmishEvent> {
  readonly form = 'area';
  /** Of a hex: a territory is about seven of them. */
  readonly reach = 2.6;
  readonly paintOf = paintOf;
  readonly scene: TableScene<SkirmishView, SkirmishEvent>;
  readonly stage: BoardStage;
  places = NO_PLACES;
  layer: AreaLayer | undefined;
  private readonly labels: ScreenRow;
  private land: Land | undefined;
  private turn: QuarterTurn = 0;
  private hasNames = true;
  private placed: readonly PlacedTerritory[] = [];
  private placedFor = '';

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.scene = new TableScene(stage, this);
    this.labels = new ScreenRow(stage, stage.layers.labels);
  }

  get sizes(): Sizes {
    return sizesAt(this.stage.camera.scale, this.hasNames);
  }

  /** Another match may be on another map. */
  accept(view: SkirmishView): void {
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

  timeline(): Timeline {
    return new Timeline();
  }

  setNames(shown: boolean): void {
    this.hasNames = shown;
  }

  destroy(): void {
    this.labels.destroy();
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
    this.stage.setBounds((turn) => ((turn === 0) === (lies === 0) ? bounds : turned(bounds)));
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
