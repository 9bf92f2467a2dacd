import type { Question } from './asking.ts';

export type AskPage<P> = (page: number, signal: AbortSignal) => Promise<P>;

/** What asks for as many pages as are held, or for those held and one more. Pages count from 1. */
export function pagesLoader<P extends { totalPages: number }>(
  ask: AskPage<P>,
): Question<readonly P[]>['load'] {
  return async (signal, held = [], more) => {
    const pages = more ? [...held] : [];
    const wanted = Math.max(1, more ? held.length + 1 : held.length);
    while (pages.length < wanted && pages.length < (pages[0]?.totalPages ?? 1))
      pages.push(await ask(pages.length + 1, signal));
    return pages;
  };
}
