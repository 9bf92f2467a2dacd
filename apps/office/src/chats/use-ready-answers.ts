// The answers that are kept ready, by language, and which of them fit what is typed.

import { languages } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../session/office-call.ts';

export type ReadyAnswer = OfficeValue<'GET /ops/chats/canned-answers'>['list'][number];

export const readyAnswersKey = ['ready answers'];

/** Of one language; it is asked for once `language` is known to be needed. */
export function useReadyAnswers(name: string | undefined) {
  const language = languages.find((one) => one === name);
  return useQuery({
    queryKey: [...readyAnswersKey, language],
    queryFn:
      language === undefined
        ? skipToken
        : ({ signal }) =>
            call('GET /ops/chats/canned-answers', { query: { language } }, { signal, background: true }),
    staleTime: 30_000,
  });
}

const mostFitting = 20;

/** Those that hold each typed word; those whose title does stand first. */
export function fittingAnswers(list: readonly ReadyAnswer[], typed: string): ReadyAnswer[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const byTitle = list.filter(({ title }) => holds(title));
  const byText = list.filter(({ title, body }) => !holds(title) && holds(`${title} ${body}`));
  return [...byTitle, ...byText].slice(0, mostFitting);
}
