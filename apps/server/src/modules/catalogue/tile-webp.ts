// A game's picture as WebP for the tiles: dozens of SVG files on one page block its rendering.

/** Width of a tile in device pixels on common phones. */
const width = 200;
const unitsWide = 120;
/** Density in dots per inch at which one unit of the drawing is one pixel. */
const dotsPerUnit = 72;

/** WebP, 200 × 240 pixels, about 2 KB. */
export async function tileWebp(svg: Buffer): Promise<Buffer> {
  // Loaded on first use, to keep the start fast.
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: (dotsPerUnit * width) / unitsWide })
    .webp({ quality: 40, effort: 6, smartSubsample: true })
    .toBuffer();
}
