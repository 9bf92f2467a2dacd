// A game's picture as pixels: what a tile shows, since a page with dozens of SVG files stands still while each is read as a document.

/** A tile is about as wide on the common phones, in their own pixels. */
const width = 200;
const unitsWide = 120;
/** Dots an inch at which a unit of the drawing is one pixel. */
const dotsPerUnit = 72;

/** WebP, 200 × 240 pixels, some 2 KB. */
export async function pixelsOf(svg: Buffer): Promise<Buffer> {
  // Loaded when first needed, so that it costs the start nothing.
  const { default: sharp } = await import('sharp');
  return sharp(svg, { density: (dotsPerUnit * width) / unitsWide })
    .webp({ quality: 40, effort: 6, smartSubsample: true })
    .toBuffer();
}
