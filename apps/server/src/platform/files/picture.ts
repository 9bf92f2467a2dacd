// Re-encodes an uploaded picture: decoded from its bytes, turned upright, made no larger than a screen needs, so that
// only what can be seen is left of it (no places, names or hidden files).
import { Refusal } from '../refusal.ts';

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

type PictureKind = 'png' | 'jpeg';

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');
const archive = Buffer.from('504b0304', 'hex');
const archiveEnd = Buffer.from('504b0506', 'hex');
/** Signatures of documents and programs that some readers find anywhere in a file. */
const strangers = ['%PDF-', '<?php', '<script', '<html', '<!doctype'];

function kindOf(bytes: Buffer): PictureKind | undefined {
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png';
  return bytes.subarray(0, 3).equals(jpegStart) ? 'jpeg' : undefined;
}

/** True if the picture is also another kind of file. A film or second picture that phones append is allowed and dropped. */
function hidesAnotherKind(bytes: Buffer, kind: PictureKind): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  if (strangers.some((start) => text.includes(start.toLowerCase()))) return true;
  const end = kind === 'png' ? bytes.indexOf(pngEnd) : bytes.indexOf(jpegEnd);
  if (end < 0) return false;
  const behind = bytes.subarray(end + (kind === 'png' ? pngEnd.length : jpegEnd.length));
  if (kind === 'png') return behind.length > 0;
  return behind.includes(archive) && behind.includes(archiveEnd);
}
