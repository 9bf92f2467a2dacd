// The cache of parsed query strings.
import { expect, test } from 'vitest';
import { createQueryReader, rememberQuery } from './query-memory.ts';

test('the same query string is the same query, and nobody can change it', () => {
  const read = createQueryReader();
  const query = read('gameType=RNG&tag=a&tag=b');
  expect(query).toEqual({ gameType: 'RNG', tag: ['a', 'b'] });
  expect(read('gameType=RNG&tag=a&tag=b')).toBe(query);
  expect(read('gameType=FISH')).not.toBe(query);
  expect(() => Object.assign(query, { gameType: 'FISH' })).toThrow(TypeError);
  expect(() => (query['tag'] as string[]).push('c')).toThrow(TypeError);
});

test('what is too long or too many is read anew and right', () => {
  const read = createQueryReader();
  const long = `gameName=${'x'.repeat(300)}`;
  expect(read(long)).toEqual({ gameName: 'x'.repeat(300) });
  expect(read(long)).not.toBe(read(long));
  for (let page = 0; page < 5000; page += 1) expect(read(`pageNo=${page}`)).toEqual({ pageNo: String(page) });
});

test('a call reads a query once while it is held, and refuses a bad one each time', () => {
  let reads = 0;
  const readAs = rememberQuery((query) => {
    reads += 1;
    if ((query as { bad?: string }).bad) throw new Error('bad');
    return { page: Number((query as { page: string }).page) };
  });
  const good = createQueryReader()('page=3');
  expect(readAs(good)).toEqual({ page: 3 });
  expect(readAs(good)).toBe(readAs(good));
  expect(reads).toBe(1);
  const bad = createQueryReader()('bad=1');
  for (let time = 0; time < 2; time += 1) expect(() => readAs(bad)).toThrow('bad');
  expect(reads).toBe(3);
});
