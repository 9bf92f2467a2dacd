// Re-encodes an uploaded picture: decoded from its bytes, turned upright, made no larger than a screen needs, so that
// only what can be seen is left of it (no places, names or hidden files).
import { Refusal } from '../refusal.ts';
import { hidesAnotherKind, kindOf } from './picture-kind.ts';

export type Picture = {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
};

/** More than a phone's camera produces. */
const mostPixels = 50_000_000;
const longestSide = 2048;
const withinSeconds = 10;

/** `square`: cropped to this many pixels around the main subject. Throws IMAGE_FORMAT, IMAGE_PIXELS. */
export async function readPicture(sent: Buffer, square?: number): Promise<Picture> {
  const kind = kindOf(sent);
  if (!kind || hidesAnotherKind(sent, kind)) throw new Refusal('IMAGE_FORMAT');
  const { default: sharp } = await import('sharp');
  const read = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  const about = await sharp(sent, { ...read, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (about?.format !== kind) throw new Refusal('IMAGE_FORMAT');
  if (about.width * about.height > mostPixels) throw new Refusal('IMAGE_PIXELS');
  const upright = sharp(sent, read).timeout({ seconds: withinSeconds }).rotate();
  const sized = square
    ? upright.resize(square, square, { fit: 'cover', position: 'attention' })
    : upright.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  const written = kind === 'png' ? sized.png({ compressionLevel: 9 }) : sized.jpeg({ quality: 84 });
  try {
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { bytes: data, type: `image/${kind}`, width: info.width, height: info.height };
  } catch {
    // Damaged, truncated, or too slow to decode.
    throw new Refusal('IMAGE_FORMAT');
  }
}
