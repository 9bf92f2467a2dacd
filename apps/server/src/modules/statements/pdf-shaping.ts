// Lays out the text of PDFs by HarfBuzz. The PDF library's own layout misplaces signs of Burmese, Bengali, Khmer and Lao.
import { readFileSync } from 'node:fs';

type Glyph = { id: number; advanceWidth: number };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
/** What the PDF library asks of its font: glyphs from left to right, in units of the font. */
type Layout = (
  text: string,
  features?: readonly string[],
) => {
  glyphs: Glyph[];
  positions: Position[];
  readonly advanceWidth: number;
};
/** The font as the PDF library has opened it. */
export type LaidOutFont = { getGlyph: (id: number, codePoints: number[]) => Glyph; layout: Layout };

type HarfBuzz = typeof import('harfbuzzjs');
type OpenedFont = { font: InstanceType<HarfBuzz['Font']>; signs: ReadonlySet<number> };
/** Of this process: a font of Chinese has a megabyte. */
const fonts = new Map<string, OpenedFont>();

export type Shaper = {
  /** True if the font has every sign of the text. */
  hasSigns: (file: string, text: string) => boolean;
  layOut: (font: LaidOutFont, file: string) => void;
};

/** Gives fonts their layout. Each is read when a text first needs it. */
export async function loadShaper(): Promise<Shaper> {
  const harfBuzz = await import('harfbuzzjs');
  return {
    hasSigns: (file, text) => {
      const { signs } = openFont(harfBuzz, file);
      return Array.from(text).every((sign) => signs.has(sign.codePointAt(0) ?? 0));
    },
    layOut: (font, file) => {
      font.layout = layoutOf(harfBuzz, openFont(harfBuzz, file).font, font);
    },
  };
}

function openFont({ Blob, Face, Font }: HarfBuzz, file: string): OpenedFont {
  let opened = fonts.get(file);
  if (!opened) {
    const face = new Face(new Blob(Uint8Array.from(readFileSync(file)).buffer));
    opened = { font: new Font(face), signs: new Set(face.collectUnicodes()) };
    fonts.set(file, opened);
  }
  return opened;
}

function layoutOf(
  { Buffer, Direction, shape }: HarfBuzz,
  shaped: InstanceType<HarfBuzz['Font']>,
  font: LaidOutFont,
): Layout {
  return (text, features = []) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // The text is a run of one direction already.
    buffer.setDirection(features.includes('rtla') ? Direction.RTL : Direction.LTR);
    shape(shaped, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    const ends = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const named = new Set<number>();
    const glyphs = infos.map(({ codepoint: id, cluster }) => {
      // The first glyph of a cluster stands for all of its text, for who copies it or searches for it.
      const own = named.has(cluster) ? '' : text.slice(cluster, ends[ends.indexOf(cluster) + 1]);
      named.add(cluster);
      return font.getGlyph(
        id,
        Array.from(own, (sign) => sign.codePointAt(0) ?? 0),
      );
    });
    return {
      glyphs,
      positions,
      // The library scales the positions in place before it reads the sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}
