// Detects a picture's type from its bytes; names and declared types are not trusted.

export type PictureKind = 'png' | 'jpeg';

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');
const archive = Buffer.from('504b0304', 'hex');
const archiveEnd = Buffer.from('504b0506', 'hex');
/** Signatures of documents and programs that some readers find anywhere in a file. */
const strangers = ['%PDF-', '<?php', '<script', '<html', '<!doctype'];

export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png';
  return bytes.subarray(0, 3).equals(jpegStart) ? 'jpeg' : undefined;
}

/** True if the picture is also another kind of file. A film or second picture that phones append is allowed and dropped. */
export function hidesAnotherKind(bytes: Buffer, kind: PictureKind): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  if (strangers.some((start) => text.includes(start.toLowerCase()))) return true;
  const end = kind === 'png' ? bytes.indexOf(pngEnd) : bytes.indexOf(jpegEnd);
  if (end < 0) return false;
  const behind = bytes.subarray(end + (kind === 'png' ? pngEnd.length : jpegEnd.length));
  if (kind === 'png') return behind.length > 0;
  return behind.includes(archive) && behind.includes(archiveEnd);
}
