// Pictures as a phone's camera gives them, for fields that take files.
import sharp from 'sharp';

type Photo = { name: string; mimeType: 'image/jpeg'; buffer: Buffer };

/** A JPEG of one colour, 600 by 400 pixels. */
export async function photo(name: string, background = '#546e7a'): Promise<Photo> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
