// The cost of an fsync: writes 8 KB to a folder and waits for the disk.
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { median, round } from '../bench.ts';

/** Median of 200, in milliseconds. */
export async function fsyncMs(folder: string): Promise<number> {
  const path = join(folder, 'fsync-probe');
  const file = await open(path, 'w');
  const page = Buffer.alloc(8192, 1);
  const times: number[] = [];
  try {
    for (let n = 0; n < 200; n += 1) {
      const begin = performance.now();
      await file.write(page, 0, page.length, n * page.length);
      await file.datasync();
      times.push(performance.now() - begin);
    }
  } finally {
    await file.close();
    await rm(path);
  }
  return round(median(times), 3);
}
