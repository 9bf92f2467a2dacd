import { expect, test } from 'vitest';
import { parseList } from './play-stream.ts';

test('a live list is read with its missing segments', () => {
  const text =
    '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:7\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-GAP\n#EXTINF:2.000,\n7.m4s\n#EXTINF:2.000,\n8.m4s\n';
  expect(parseList(text)).toEqual({
    init: 'init.mp4',
    first: 7,
    targetMs: 2000,
    hasEnded: false,
    segments: [
      { address: '7.m4s', isMissing: true },
      { address: '8.m4s', isMissing: false },
    ],
  });
  expect(parseList(`${text}#EXT-X-ENDLIST\n`).hasEnded).toBe(true);
});
