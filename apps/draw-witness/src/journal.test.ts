// The journal: what it refuses, what it drops, what it keeps.
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Entry, openJournal } from './journal.ts';
import { newFolder } from './platform.fixture.ts';

let path = '';
let remove = () => {};
beforeEach(() => {
  const made = newFolder();
  path = join(made.folder, 'journal.jsonl');
  remove = () => made.remove();
});
afterEach(() => remove());

const note = (text: string) => ({ at: 1, kind: 'note', body: { text } });

function reopened(): { journal: ReturnType<typeof openJournal>; entries: Entry[] } {
  const entries: Entry[] = [];
  return { journal: openJournal(path, (entry) => entries.push(entry)), entries };
}

/** Three entries, the last with an é, so that bytes and characters differ. */
function writeThree(): void {
  const { journal } = reopened();
  journal.append([note('one'), note('two')]);
  journal.append([note('thrée')]);
  journal.close();
}

test('[X-28 in part] entries are chained by hash and read again in order', () => {
  writeThree();
  const { journal, entries } = reopened();
  expect(entries.map(({ seq, body }) => [seq, body])).toEqual([
    [1, { text: 'one' }],
    [2, { text: 'two' }],
    [3, { text: 'thrée' }],
  ]);
  expect(entries[1]?.prev).toBe(entries[0]?.hash);
  expect(journal.readAfter(1, 10)).toEqual(entries.slice(1));
  expect(journal.readAfter(0, 2)).toEqual(entries.slice(0, 2));
  expect(journal.readAfter(3, 2)).toEqual([]);
  journal.append([note('four')]);
  expect(journal.read(4)).toMatchObject({ seq: 4, prev: entries[2]?.hash });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  journal.close();
});

test('[X-28 in part] a last line that was cut is dropped at every length', () => {
  writeThree();
  const whole = readFileSync(path);
  const second = whole.indexOf(10, whole.indexOf(10) + 1) + 1;
  for (let size = second; size < whole.length; size += 1) {
    writeFileSync(path, whole);
    truncateSync(path, size);
    const { journal, entries } = reopened();
    expect(entries).toHaveLength(2);
    journal.append([note('thrée')]);
    journal.close();
    expect(readFileSync(path).equals(whole)).toBe(true);
  }
});

test('[X-28 in part] a changed, removed, moved or added entry is named', () => {
  writeThree();
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const [one = '', two = '', three = ''] = lines;
  const refused: [string, string[], number][] = [
    ['changed', [one, two.replace('"two"', '"twO"'), three], 2],
    ['with a space', [one.replace('{"at"', '{ "at"'), two, three], 1],
    ['removed', [one, three], 2],
    ['moved', [two, one, three], 1],
    ['twice', [one, two, two, three], 3],
    ['added', [one, two, three, 'note'], 4],
  ];
  for (const [what, changed, entry] of refused) {
    writeFileSync(path, `${changed.join('\n')}\n`);
    expect(reopened, what).toThrow(`entry ${entry} was altered`);
  }
});

test('[X-28 in part] nothing is added beside another writer', () => {
  writeThree();
  const { journal } = reopened();
  appendFileSync(path, 'x\n');
  expect(() => journal.append([note('four')])).toThrow('another process');
  expect(() => journal.append([note('four')])).toThrow('could not be written');
  journal.close();
});
