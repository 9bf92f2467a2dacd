// Lists that come page by page and are held as one answer.
import { useLanguage } from '@perya/locales/page';
import type { Question } from './asking.ts';
import type { GetCall } from './calls.ts';
import { type AskPage, pagesLoader } from './pages-loader.ts';
import { type AnswerSettings, useAnswer, useAnswers } from './use-answer.ts';

/** A list of a call, narrowed by `query`; while another narrowing is on its way, the list shown last stands in. */
export function usePages<P extends { totalPages: number }>(
  name: GetCall,
  query: Record<string, string>,
  ask: AskPage<P>,
  settings: AnswerSettings = {},
) {
  const answers = useAnswers();
  const { language } = useLanguage();
  const question: Question<readonly P[]> = {
    id: `${language}${name}${JSON.stringify(query)}`,
    name,
    topic: name,
    paged: true,
    load: pagesLoader(ask),
  };
  const answer = useAnswer(question, settings);
  const pages = answer.data;
  return {
    ...answer,
    hasMore: pages !== undefined && pages.length < (pages.at(-1)?.totalPages ?? 0),
    more: () => answers.more(question),
  };
}
