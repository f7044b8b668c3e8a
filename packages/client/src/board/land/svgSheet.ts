// Land without a canvas: records drawing calls as SVG.

import type { Pattern } from '../../art/paints.ts';
import { PATTERN_SCALE, patternPath } from '../../art/patterns.ts';
import { round } from '../../art/svg.ts';
import type { LandContext, LandPath, LandSheet } from './landSheet.ts';

class SvgPath implements LandPath {
  svg: string;

  constructor(svg = '') {
    this.svg = svg;
  }

  addPath(path: LandPath): void {
    this.svg += textOf(path);
  }

  closePath(): void {
    this.svg += 'Z';
  }

  lineTo(x: number, y: number): void {
    this.svg += `L${round(x)} ${round(y)}`;
  }

  moveTo(x: number, y: number): void {
    this.svg += `M${round(x)} ${round(y)}`;
  }
}

/** Only objects created by `SVG_SHEET` are ever painted here. */
const textOf = (path: LandPath): string => (path as SvgPath).svg;

interface SavedState {
  readonly fillStyle: LandContext['fillStyle'];
  readonly globalAlpha: number;
  readonly lineCap: CanvasLineCap;
  readonly lineJoin: CanvasLineJoin;
  readonly lineWidth: number;
  readonly shadowBlur: number;
  readonly shadowColor: string;
  readonly shadowOffsetY: number;
  readonly strokeStyle: LandContext['strokeStyle'];
  readonly dashes: readonly number[];
  /** Open groups, to be closed at the end. */
  readonly groups: number;
}

/** One art unit is one of its own. */
export class SvgContext implements LandContext {
  fillStyle: LandContext['fillStyle'] = '#000';
  globalAlpha = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  lineWidth = 1;
  shadowBlur = 0;
  shadowColor = '';
  shadowOffsetY = 0;
  strokeStyle: LandContext['strokeStyle'] = '#000';
  private dashes: readonly number[] = [];
  private groups = 0;
  private body = '';
  private defs = '';
  private readonly ids = new Map<string, string>();
  private readonly before: SavedState[] = [];

  get svg(): string {
    return `<defs>${this.defs}</defs>${this.body}${'</g>'.repeat(this.groups)}`;
  }

  save(): void {
    const { fillStyle, globalAlpha, lineCap, lineJoin, lineWidth, strokeStyle, dashes, groups } = this;
    const { shadowBlur, shadowColor, shadowOffsetY } = this;
    this.before.push({
      ...{ fillStyle, globalAlpha, lineCap, lineJoin, lineWidth, strokeStyle, dashes, groups },
      ...{ shadowBlur, shadowColor, shadowOffsetY },
    });
  }

  restore(): void {
    const saved = this.before.pop();
    if (saved === undefined) return;
    this.body += '</g>'.repeat(this.groups - saved.groups);
    Object.assign(this, saved);
  }

  translate(x: number, y: number): void {
    this.open(`transform="translate(${round(x)} ${round(y)})"`);
  }

  clip(path: LandPath, rule: CanvasFillRule): void {
    const id = this.define(
      (name) => `<clipPath id="${name}"><path d="${textOf(path)}" clip-rule="${rule}"/></clipPath>`,
    );
    this.open(`clip-path="url(#${id})"`);
  }

  setLineDash(dashes: readonly number[]): void {
    this.dashes = [...dashes];
  }

  fill(path: LandPath, rule: CanvasFillRule): void {
    this.draw(path, `fill="${this.fillStyle}" fill-rule="${rule}"${this.shadow()}`);
  }

  stroke(path: LandPath): void {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dashes } = this;
    const dashed = dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.join(' ')}"`;
    this.draw(
      path,
      `fill="none" stroke="${strokeStyle}" stroke-width="${round(lineWidth)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"${dashed}`,
    );
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const box = `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
    this.fill(new SvgPath(box), 'nonzero');
  }

  /** A fill; identical ones share an id. */
  define(svg: (id: string) => string): string {
    const known = this.ids.get(svg(''));
    if (known !== undefined) return known;
    const id = `l${this.ids.size}`;
    this.ids.set(svg(''), id);
    this.defs += svg(id);
    return id;
  }

  private open(how: string): void {
    this.body += `<g ${how}>`;
    this.groups += 1;
  }

  private draw(path: LandPath, how: string): void {
    const d = textOf(path);
    const shown = this.globalAlpha === 1 ? '' : ` opacity="${round(this.globalAlpha)}"`;
    if (d !== '' && this.globalAlpha > 0) this.body += `<path d="${d}" ${how}${shown}/>`;
  }

  /** A canvas blurs by half of the given value. */
  private shadow(): string {
    const { shadowBlur, shadowColor, shadowOffsetY } = this;
    if (shadowColor === '') return '';
    const id = this.define(
      (name) =>
        `<filter id="${name}"><feDropShadow dx="0" dy="${round(shadowOffsetY)}" stdDeviation="${round(shadowBlur / 2)}" flood-color="${shadowColor}"/></filter>`,
    );
    return ` filter="url(#${id})"`;
  }
}

function repeated(context: SvgContext, pattern: Pattern, colour: string): string | undefined {
  const { width, height, path } = patternPath(pattern);
  if (path === '') return undefined;
  const id = context.define(
    (name) =>
      `<pattern id="${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
      `patternTransform="scale(${PATTERN_SCALE})"><path d="${path}" fill="${colour}"/></pattern>`,
  );
  return `url(#${id})`;
}

/** Without grain, as all pictures. */
export const SVG_SHEET: LandSheet<SvgContext> = {
  path: (svg) => new SvgPath(svg),
  repeated,
  grain: () => undefined,
};
