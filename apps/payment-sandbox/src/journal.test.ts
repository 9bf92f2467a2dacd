// The provider's journal: what it holds is read back, and nobody else on the machine can read it.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openJournal } from './journal.ts';

const folder = await mkdtemp(join(tmpdir(), 'perya-journal-'));
afterAll(() => rm(folder, { recursive: true }));

test('a journal that others could read is closed to them, and torn lines are left out', async () => {
  const path = join(folder, 'payments.jsonl');
  await writeFile(path, '{"id":1}\n{"id":', { mode: 0o644 });
  const journal = openJournal(path, z.object({ id: z.int() }));
  expect(journal.read()).toEqual([{ id: 1 }]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a new journal is closed to others from its first line', async () => {
  const path = join(folder, 'new.jsonl');
  const journal = openJournal(path, z.object({ id: z.int() }));
  journal.write({ id: 7 });
  expect(journal.read()).toEqual([{ id: 7 }]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
