// The app icons as PNG, for the home screens that take no SVG: drawn from the brand's own picture when first asked for, then kept.
import { appIconSvg, brandOf } from '@perya/art';
import { Asset } from '../../platform/http/index.ts';

/** The sizes in pixels that home screens ask for; 180 is the iPhone's. */
export const iconSizes = [180, 192, 512] as const;
export type IconShape = 'any' | 'maskable';

const drawn = new Map<string, Promise<Asset>>();

/** The path of a brand's icon; the brand itself is told by the host. */
export function iconPath(size: (typeof iconSizes)[number], shape: IconShape): string {
  return shape === 'any' ? `/m/icon-${size}.png` : `/m/icon-maskable-${size}.png`;
}

/** Draws the icon of the merchant's brand, `size` pixels wide. */
export function rasterIcon(merchantCode: string, size: number, shape: IconShape): Promise<Asset> {
  const key = `${brandOf(merchantCode)} ${size} ${shape}`;
  const kept = drawn.get(key);
  if (kept) return kept;
  const made = draw(merchantCode, size, shape);
  drawn.set(key, made);
  // A failure is not kept: the next request tries again.
  made.catch(() => drawn.delete(key));
  return made;
}

async function draw(merchantCode: string, size: number, shape: IconShape): Promise<Asset> {
  // Loaded when first needed, so that it costs the start nothing.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(appIconSvg(brandOf(merchantCode), shape));
  const png = await sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Asset(png, 'image/png');
}
