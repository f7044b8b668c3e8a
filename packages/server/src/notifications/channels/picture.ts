// Renders the SVG of a board as PNG in a worker, off the main thread.

const WIDTH = 1200;

/** Undefined: rendering failed; the message is sent without it. */
export async function pngOf(svg: string): Promise<Buffer | undefined> {
  try {
    // Loaded lazily: most servers never post one, and it is a program of its own.
    const { renderAsync } = await import('@resvg/resvg-js');
    const fitTo = { mode: 'width', value: WIDTH } as const;
    const drawn = await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } });
    return drawn.asPng();
  } catch {
    return undefined;
  }
}
