// Test helpers of harness pages about the pictures on a stage.

import type { Container, Sprite } from 'pixi.js';
import type { BoardStage } from '../src/board/stage/stage.ts';

/** All sprites, each with the key of its picture. */
export function drawnSprites(
  stage: BoardStage,
): readonly { readonly key: string; readonly sprite: Sprite }[] {
  const { entries } = stage.textures as unknown as {
    entries: Map<string, { sprites: Set<Sprite> }>;
  };
  return [...entries].flatMap(([key, { sprites }]) => [...sprites].map((sprite) => ({ key, sprite })));
}

/** The content of the board, by texture and position; effects and marks included. */
export function picture(stage: BoardStage): string {
  const names = new Map<unknown, string>(drawnSprites(stage).map(({ key, sprite }) => [sprite, key]));
  const lines: string[] = [];
  const walk = (node: Container, path: string) => {
    if (names.has(node)) {
      const { x, y, alpha, zIndex, angle, scale } = node;
      const place = [x, y, alpha, zIndex, angle, scale.x].map((value) => Math.round(value * 100) / 100);
      lines.push(`${path} ${names.get(node)} ${place.join(' ')}`);
    }
    node.children.forEach((child) => {
      walk(child, path);
    });
  };
  for (const [name, layer] of Object.entries(stage.layers)) walk(layer, name);
  return lines.sort().join('\n');
}

/** Pictures that are painted but empty; there must be none, at any size. */
export function blanks(stage: BoardStage): string[] {
  const { entries } = stage.textures as unknown as {
    entries: Map<string, { texture?: { source: { resource: HTMLCanvasElement } } }>;
  };
  return [...entries].flatMap(([key, { texture }]) => {
    const canvas = texture?.source.resource;
    if (!canvas) return [key];
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data?.some((value) => value !== 0) ? [] : [key];
  });
}
