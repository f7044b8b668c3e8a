// The map as it stands: whose land is, what it is called, and where armies are. Nothing moves on it.

import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { codeOf } from '@hexmarch/shared/games/skirmish/terrain';
import { NOBODY } from '@hexmarch/shared/games/skirmish/types';
import { boardOf, type Land, landOf } from '@hexmarch/shared/games/skirmish/world';
import { pieceArt } from '../../art/pieces.ts';
import { Timeline } from '../../board/animate.ts';
import { AreaLayer } from '../../board/areaLayer.ts';
import type { AreaCells } from '../../board/areaShapes.ts';
import type { Vec } from '../../board/hexMath.ts';
import type { StandingItem } from '../../board/pieceLayer.ts';
import type { BoardStage } from '../../board/stage.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../../board/tableScene.ts';
import type { Scene } from '../../play/clientGame.ts';
import { paintOf } from './looks.ts';
import { territoryName } from './viewFacts.ts';

export const createStillScene = (stage: BoardStage): Scene<SkirmishView, SkirmishEvent, SkirmishCommand> =>
  new StillMap(stage).scene;

/** Armies stand so far above the middle of their land's room, in parts of it: the label is below. */
const STAND = 0.08;
const ARMY_SCALE = 1.5;
const NO_PLACES: CellPlaces = { cells: [], middles: [] };

class StillMap implements SceneGame<SkirmishView, SkirmishEvent> {
  readonly form = 'area';
  /** Of a hex: an area is about seven of them. */
  readonly reach = 2.6;
  readonly scene: TableScene<SkirmishView, SkirmishEvent>;
  readonly paintOf = paintOf;
  places = NO_PLACES;
  private readonly stage: BoardStage;
  private land: Land | undefined;
  private layer: AreaLayer | undefined;

  constructor(stage: BoardStage) {
    this.stage = stage;
    this.scene = new TableScene(stage, this);
  }

  /** Another match may be on another map. */
  accept(view: SkirmishView): void {
    const land = landOf(view.map);
    if (land === this.land) return;
    this.layer?.destroy();
    const layer = new AreaLayer(this.stage, areasOf(land));
    this.land = land;
    this.layer = layer;
    this.places = {
      cells: land.terrain.codes,
      middles: layer.map.areas.map(({ place }) => place),
    };
    this.stage.setBounds(() => layer.bounds);
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

  drawLand(view: SkirmishView): void {
    const { terrain, control } = boardOf(view);
    this.layer?.set(
      terrain.codes.map((code, place) => {
        const owner = control[place] ?? NOBODY;
        const name = territoryName(view, code);
        return { ...(owner === NOBODY ? {} : { paint: paintOf(view, owner) }), code, name };
      }),
    );
  }

  standing(view: SkirmishView): readonly StandingItem[] {
    const { terrain, armies } = boardOf(view);
    return armies.flatMap((seat, place) => {
      const id = codeOf(terrain, place);
      const area = this.layer?.area(id);
      if (seat === NOBODY || area === undefined) return [];
      const paint = paintOf(view, seat);
      const y = area.place.y - area.room * STAND;
      const look = { key: `army ${paint}`, make: () => pieceArt('M', paint) };
      return [{ ...look, id, x: area.place.x, y, depth: y, scale: ARMY_SCALE }];
    });
  }

  timeline(): Timeline {
    return new Timeline();
  }

  destroy(): void {
    this.layer?.destroy();
  }
}

function areasOf({ map, terrain }: Land): readonly AreaCells[] {
  const cells = new Map(terrain.codes.map((code) => [code, [] as { q: number; r: number }[]]));
  for (const [cell, code] of Object.entries(map.cells)) {
    const [q = 0, r = 0] = cell.split(',').map(Number);
    cells.get(code)?.push({ q, r });
  }
  return [...cells].map(([name, list]) => ({ name, cells: list }));
}
