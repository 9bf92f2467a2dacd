// The app icons as PNG for home screens without SVG: drawn on the first request, then cached.
import { appIconSvg, brandOf } from '@perya/art';
import { Asset } from '../../platform/http/index.ts';

/** Sizes in pixels; 180 is the iPhone's. */
export const iconSizes = [180, 192, 512] as const;
export type IconShape = 'any' | 'maskable';

const drawn = new Map<string, Promise<Asset>>();

/** The path of an icon; the host selects the merchant. */
export function iconPath(size: (typeof iconSizes)[number], shape: IconShape): string {
  return shape === 'any' ? `/m/icon-${size}.png` : `/m/icon-maskable-${size}.png`;
}

/** Draws the merchant's icon, `size` pixels wide. */
export function rasterIcon(merchantCode: string, size: number, shape: IconShape): Promise<Asset> {
  const key = `${brandOf(merchantCode)} ${size} ${shape}`;
  const kept = drawn.get(key);
  if (kept) return kept;
  const made = draw(merchantCode, size, shape);
  drawn.set(key, made);
  // A failure is not cached: the next request tries again.
  made.catch(() => drawn.delete(key));
  return made;
}

async function draw(merchantCode: string, size: number, shape: IconShape): Promise<Asset> {
  // Loaded on first use, to keep the start fast.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(appIconSvg(brandOf(merchantCode), shape));
  const png = await sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Asset(png, 'image/png');
}
