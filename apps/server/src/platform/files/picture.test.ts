// Detection and re-encoding of uploaded pictures.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from './picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2185b' } });
const jpeg = await plain(640, 480).jpeg().toBuffer();
const png = await plain(64, 48).png().toBuffer();
const gif = await plain(9, 9).gif().toBuffer();
const webp = await plain(9, 9).webp().toBuffer();
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
);
const archive = Buffer.from('504b0304aaaa504b0506aaaa', 'hex');

/** A PNG of one colour with this declared size, in a few hundred bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

describe('[5-10] S4 a picture is what its bytes are', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('GIF89a or so')],
    ['an SVG', svg],
    ['a GIF', gif],
    ['a WebP', webp],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', png.subarray(0, png.length - 20)],
    ['only a beginning', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PNG with an archive behind it', Buffer.concat([png, archive])],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, archive])],
    ['a JPEG that is a page', Buffer.concat([jpeg, Buffer.from('<HTML><body onload=alert(1)>')])],
    ['a JPEG that is a document', Buffer.concat([jpeg, Buffer.from('%PDF-1.7')])],
    [
      'a script that calls itself a JPEG',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<?php')]),
    ],
  ])('%s is refused', async (_what, sent) => {
    await expect(readPicture(sent)).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
  });

  test('a few bytes that would unfold into a wall of pixels are refused before they unfold', async () => {
    const sent = bomb(30_000, 30_000);
    expect(sent.length).toBeLessThan(1000);
    await expect(readPicture(sent)).rejects.toMatchObject({ code: 'IMAGE_PIXELS' });
  });
});

describe('[5-10] S4 a picture is written anew', () => {
  test('of a phone’s photograph stays what is seen: upright, smaller, without the place where it was taken', async () => {
    const sent = await plain(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Maria Santos', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await readPicture(sent);
    expect(kept).toMatchObject({ type: 'image/jpeg', width: 683, height: 2048 });
    const about = await sharp(kept.bytes).metadata();
    expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kept.bytes.includes('Maria')).toBe(false);
  });

  test('what a phone puts behind a photograph is let pass, and dropped', async () => {
    const film = Buffer.concat([jpeg, Buffer.from('ftypmp42 a short film')]);
    expect((await readPicture(film)).bytes.includes('film')).toBe(false);
  });

  test('a PNG stays a PNG, its words are gone; a head icon is a square', async () => {
    const annotated = await plain(64, 48)
      .png()
      .withExif({ IFD0: { ImageDescription: 'hidden words' } })
      .toBuffer();
    const kept = await readPicture(annotated);
    expect(kept).toMatchObject({ type: 'image/png', width: 64, height: 48 });
    expect(kept.bytes.includes('hidden')).toBe(false);
    expect(await readPicture(jpeg, 256)).toMatchObject({ width: 256, height: 256 });
  });
});
