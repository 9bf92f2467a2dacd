// The caller's conversation as a query: its answer sets the page's clock, by which promises run.
import type { Value } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';
import type { CallQuery } from '../call-query.ts';
import { callQuery } from '../calls.ts';
import { withServerTime } from '../draw/server-clock.ts';
import { conversationCall } from './chat-news.ts';

export function conversationQuery(language: Language): CallQuery<Value<typeof conversationCall>> {
  const plain = callQuery(conversationCall, {}, language);
  return { ...plain, queryFn: (context) => withServerTime(() => plain.queryFn(context)) };
}
