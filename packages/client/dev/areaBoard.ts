// A made-up world on the board of areas: its land, labels and armies, for the pages that show one.

import { pieceArt } from '../src/art/pieces.ts';
import type { Vec } from '../src/board/geometry/hexMath.ts';
import { AreaLayer } from '../src/board/land/areaLayer.ts';
import type { StandingItem } from '../src/board/layers/pieceLayer.ts';
import { type CellPlaces, type SceneGame, TableScene } from '../src/board/layers/tableScene.ts';
import { Timeline } from '../src/board/stage/animate.ts';
import type { BoardStage } from '../src/board/stage/stage.ts';
import { AreaLabels } from './areaLabelRow.ts';
import type { World } from './areaWorld.ts';

export type Owners = World['owners'];

export class AreaBoard implements SceneGame<Owners, never> {
  readonly form = 'area';
  readonly reach = 2.6;
  readonly places: CellPlaces;
  readonly scene: TableScene<Owners, never>;
  readonly layer: AreaLayer;
  private readonly labels: AreaLabels;

  constructor(stage: BoardStage, world: World) {
    this.scene = new TableScene(stage, this);
    this.layer = new AreaLayer(stage, world.areas);
    this.labels = new AreaLabels(stage, this.layer.map, world);
    this.places = {
      cells: world.areas.map(({ name }) => name),
      middles: this.layer.map.areas.map(({ place }) => place),
    };
    stage.setFraming({ bounds: () => this.layer.bounds });
  }

  middle(name: string): Vec | undefined {
    return this.layer.placeOf(name);
  }

  cellAt(point: Vec): string | undefined {
    return this.layer.at(point);
  }

  outlineOf(name: string) {
    return this.layer.outlineOf(name);
  }

  drawLand(owners: Owners): void {
    this.layer.set(owners.map((paint) => (paint === undefined ? {} : { paint })));
  }

  standing(owners: Owners): readonly StandingItem[] {
    return this.layer.map.areas.flatMap(({ name, place, room }, i) => {
      const paint = owners[i];
      if (paint === undefined || i % 3 !== 0) return [];
      const look = { key: `army ${paint}`, make: () => pieceArt('M', paint) };
      const y = place.y - room * 0.08;
      return [{ ...look, id: name, x: place.x, y, depth: y, scale: 1.5 }];
    });
  }

  timeline(): Timeline {
    return new Timeline();
  }

  destroy(): void {
    this.labels.destroy();
    this.layer.destroy();
  }
}
