// A board as a picture that others can show: drawn from an SVG of our own, off the thread that plays.

const WIDTH = 1200;

/** Undefined where it cannot be drawn: what is told is told without it. */
export async function pngOf(svg: string): Promise<Buffer | undefined> {
  try {
    // Most servers never post one, and it is a program of its own.
    const { renderAsync } = await import('@resvg/resvg-js');
    const fitTo = { mode: 'width', value: WIDTH } as const;
    const drawn = await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } });
    return drawn.asPng();
  } catch {
    return undefined;
  }
}
