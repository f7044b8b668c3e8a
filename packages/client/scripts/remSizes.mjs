// Converts style sheets to the browser's font size: text sizes and heights of its containers to rem, widths that
// end a line of prose too, and breakpoints to em. 16 px are 1 rem, so that nothing changes at the default size. Widths, gaps
// and paddings stay: a narrow screen has no more room for larger text. `node scripts/run.mjs packages/client/scripts/remSizes.mjs [--check]`.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const PX_A_REM = 16;
/** So thin lines and corrections stay. */
const THIN_PX = 2;
const GROWING =
  /^(?:font|font-size|line-height|height|min-height|max-height|max-width|top|bottom|grid-template-rows|grid-auto-rows|--text-[a-z]+|--finger)$/;
/** Heights of containers of boards and pictures, and of square icons. */
const HEIGHTS = /height$/;
const DRAWN = /\.hole|stage|board|vignette|locator|picture|\bsvg\b|\bimg\b|canvas|hero-frame|small-map/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const PX = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g;

/** Without redundant zeros. */
const number = (value) => String(Math.round(value * 1e6) / 1e6);

const grown = (unit, from) => (px, value) =>
  Math.abs(Number(value)) <= from ? px : `${number(Number(value) / PX_A_REM)}${unit}`;

function sizedValue(property, value, { selector, body }) {
  if (HEIGHTS.test(property) && (DRAWN.test(selector) || isSquare(value, body))) return value;
  if (GROWING.test(property)) return value.replace(PX, grown('rem', THIN_PX));
  // Of `inset` the top and bottom values.
  if (property !== 'inset') return value;
  const parts = value.trim().split(/\s+(?![^(]*\))/);
  return parts
    .map((part, i) => (i % 2 === 0 && parts.length > 1 ? part.replace(PX, grown('rem', THIN_PX)) : part))
    .join(' ');
}

const isSquare = (value, body) =>
  new RegExp(`(?:^|[;\\s])width:\\s*${RegExp.escape(value.trim())}\\s*;`).test(body);

/** Px in comments stay. */
export function remSizes(css) {
  const comments = [];
  const bare = css.replace(COMMENT, (comment) => `\uE000${comments.push(comment) - 1}\uE000`);
  const sized = bare
    .replace(/@(?:media|container)[^{]*/g, (query) => query.replace(PX, grown('em', 0)))
    .replace(/([^{}]*)\{([^{}]*)\}/g, (_, selector, body) => {
      const declared = body.replace(
        /(?<=^|[;\s\uE000])(--[\w-]+|[a-z-]+)(\s*:\s*)([^;{}]+)(?=;|$)/g,
        (_all, property, colon, value) =>
          `${property}${colon}${sizedValue(property, value, { selector, body })}`,
      );
      return `${selector}{${declared}}`;
    });
  return sized.replace(/\uE000(\d+)\uE000/g, (_, at) => comments[Number(at)]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of globSync('**/*.css', { cwd: SOURCE })) {
    const css = readFileSync(SOURCE + path, 'utf8');
    const sized = remSizes(css);
    if (sized === css) continue;
    if (process.argv.includes('--check')) process.exitCode = 1;
    else writeFileSync(SOURCE + path, sized);
    process.stdout.write(`${path}\n`);
  }
}
