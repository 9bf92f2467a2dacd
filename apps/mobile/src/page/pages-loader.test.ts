import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswers } from './answers.ts';
import type { Question } from './asking.ts';
import { pagesLoader } from './pages-loader.ts';
import { refused, settle, watcher } from './test-question.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('pages: one more each time, all that are held anew, never past the last', async () => {
  const answers = createAnswers();
  let version = 1;
  const pagesAsked: number[] = [];
  const ask = async (page: number) => {
    pagesAsked.push(page);
    return { rows: `${page}v${version}`, totalPages: 3 };
  };
  const question: Question<readonly { rows: string; totalPages: number }[]> = {
    id: 'list',
    name: 'GET /list',
    topic: 'list',
    paged: true,
    load: pagesLoader(ask),
  };
  const rows = () => answers.read(question).value?.map((page) => page.rows);
  answers.watch(question, watcher());
  await settle();
  expect(rows()).toEqual(['1v1']);
  // Two quick taps are one wish.
  const first = answers.more(question);
  await Promise.resolve();
  expect(answers.read(question).more).toBe(true);
  await Promise.all([first, answers.more(question)]);
  expect(rows()).toEqual(['1v1', '2v1']);
  expect(answers.read(question)).toMatchObject({ more: false, asking: false });
  version = 2;
  await answers.invalidate('GET /list');
  expect(rows()).toEqual(['1v2', '2v2']);
  await answers.more(question);
  await answers.more(question);
  expect(rows()).toEqual(['1v2', '2v2', '3v2']);
  expect(pagesAsked).toEqual([1, 2, 1, 2, 3]);
});

test('a further page that is refused leaves the list as it was, and can be asked for again', async () => {
  const answers = createAnswers();
  let broken = true;
  const question: Question<readonly { page: number; totalPages: number }[]> = {
    id: 'list',
    name: 'GET /list',
    topic: 'list',
    paged: true,
    load: pagesLoader(async (page) => {
      if (page === 2 && broken) throw refused;
      return { page, totalPages: 2 };
    }),
  };
  answers.watch(question, watcher());
  await settle();
  await answers.more(question);
  expect(answers.read(question)).toMatchObject({ value: [{ page: 1 }], failure: refused, more: false });
  broken = false;
  await answers.more(question);
  expect(answers.read(question)).toMatchObject({ value: [{ page: 1 }, { page: 2 }], failure: null });
});

test('a list that has become shorter ends where it ends now', async () => {
  const answers = createAnswers();
  let totalPages = 3;
  const question: Question<readonly { totalPages: number }[]> = {
    id: 'list',
    name: 'GET /list',
    topic: 'list',
    paged: true,
    load: pagesLoader(async () => ({ totalPages })),
  };
  await answers.fetch(question);
  await answers.more(question);
  totalPages = 1;
  await answers.refetch(question);
  expect(answers.read(question).value).toEqual([{ totalPages: 1 }]);
});
