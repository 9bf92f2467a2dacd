// The data of chats in the page: the queue, one chat as far as it has been read, and what is typed but not sent.
import { chatPage } from '@perya/contract/constants';
import { CallFailure, type OfficeValue } from '@perya/contract/office-client';
import { newRequestId } from '@perya/contract/request-id';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { call } from '../session/office-call.ts';
import type { AnswerPicture } from './answer-pictures.tsx';

export type WaitingChat = OfficeValue<'GET /ops/chats/queue'>['list'][number];
export type OneChat = OfficeValue<'GET /ops/chats/one'>;
export type ChatPromise = OneChat['promises'][number];
/** What staff write. */
export type Kind = 'answer' | 'note' | 'promise';
export type Draft = Record<Kind, string> & {
  kind: Kind;
  /** Go with the answer. */
  pictures?: readonly AnswerPicture[];
  /** Until when the promise is to be kept. */
  dueAt?: string;
  /** What was sent last: the same again is the same request. */
  sent?: Written & { requestId: string };
};
type Written = { kind: Kind; body: string; dueAt?: string | undefined; pictures?: string[] };

const refreshMs = 2500;

export const queueQuery = queryOptions({
  queryKey: ['chats'],
  queryFn: ({ signal }) => call('GET /ops/chats/queue', undefined, { signal, background: true }),
  refetchInterval: refreshMs,
});

/** Those of this person; of everybody for a lead. */
export const promisesQuery = queryOptions({
  queryKey: ['chat promises'],
  queryFn: ({ signal }) => call('GET /ops/chats/promises', undefined, { signal, background: true }),
  refetchInterval: 10_000,
});

export const waitsQuery = queryOptions({
  queryKey: ['chat waits'],
  queryFn: ({ signal }) => call('GET /ops/chats/waits', undefined, { signal, background: true }),
  refetchInterval: 60_000,
});

/** Reads what came after the last message that the page has. */
export function useChat(conversationId: string) {
  const client = useQueryClient();
  const queryKey = ['chat', conversationId];
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const readOn = async (known: OneChat | undefined, signal: AbortSignal): Promise<OneChat> => {
    const query = { conversationId, after: known?.messages.at(-1)?.seq ?? 0 };
    const next = await call('GET /ops/chats/one', { query }, { signal, background: looked.current });
    looked.current = true;
    const all = { ...next, messages: [...(known?.messages ?? []), ...next.messages] };
    return next.messages.length < chatPage ? all : readOn(all, signal);
  };
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readOn(client.getQueryData(queryKey), signal),
    refetchInterval: refreshMs,
  });
}

/** Reads a chat and the queue again; ends when the page has the chat. */
function useReadAgain() {
  const client = useQueryClient();
  return async (conversationId: string) => {
    void client.invalidateQueries({ queryKey: queueQuery.queryKey });
    await client.invalidateQueries({ queryKey: ['chat', conversationId] });
  };
}

export function useTake() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (conversationId: string) => call('POST /ops/chats/take', { body: { conversationId } }),
    onSettled: (_chat, _fault, conversationId) => readAgain(conversationId),
  });
}

export function useClose() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (conversationId: string) => call('POST /ops/chats/close', { body: { conversationId } }),
    onSettled: (_chat, _fault, conversationId) => readAgain(conversationId),
  });
}

const isSame = (one: Written, other: Written | undefined): boolean =>
  one.kind === other?.kind &&
  one.body === other.body &&
  one.dueAt === other.dueAt &&
  one.pictures?.join() === other.pictures?.join();

/** Sends what was written; the text is left where it was typed until that has succeeded. */
export function useSend(conversationId: string) {
  const readAgain = useReadAgain();
  const { draft, change } = useDraft(conversationId);
  const send = useMutation({
    mutationFn: async (written: Written) => {
      const { kind, body, dueAt = '', pictures } = written;
      const requestId = draft.sent && isSame(written, draft.sent) ? draft.sent.requestId : newRequestId();
      change({ sent: { ...written, requestId } });
      const asked = { conversationId, requestId };
      if (kind === 'note') return call('POST /ops/chats/note', { body: { ...asked, body } });
      if (kind === 'answer')
        return call('POST /ops/chats/answer', { body: { ...asked, body, ...(pictures && { pictures }) } });
      return call('POST /ops/chats/promise', { body: { ...asked, what: body, dueAt } });
    },
    onSuccess: async (_sent, { kind }) => {
      await readAgain(conversationId);
      change({
        [kind]: '',
        sent: undefined,
        ...(kind === 'promise' && { dueAt: undefined }),
        ...(kind === 'answer' && { pictures: undefined }),
      });
    },
    onError: () => readAgain(conversationId),
  });
  return { draft, change, send };
}

export function useKeep(conversationId: string) {
  const readAgain = useReadAgain();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (promiseId: string) => call('POST /ops/chats/keep', { body: { conversationId, promiseId } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: promisesQuery.queryKey });
      return readAgain(conversationId);
    },
  });
}

type Drafts = Record<string, Draft>;

const nothing: Draft = { kind: 'answer', answer: '', note: '', promise: '' };

/** In the cache, which a sign-out empties, and which outlives the screen. */
const draftsQuery = queryOptions<Drafts>({
  queryKey: ['chat drafts'],
  queryFn: skipToken,
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useDraft(conversationId: string) {
  const client = useQueryClient();
  // The cache tells its readers a moment later, after which the caret of a field would stand at its end.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useQuery({ ...draftsQuery, select: (drafts) => drafts[conversationId] });
  const draft = client.getQueryData(draftsQuery.queryKey)?.[conversationId] ?? nothing;
  const change = (changed: { [K in keyof Draft]?: Draft[K] | undefined }) => {
    client.setQueryData<Drafts>(draftsQuery.queryKey, (drafts = {}) => {
      const next = { ...(drafts[conversationId] ?? nothing), ...changed };
      return { ...drafts, [conversationId]: next as Draft };
    });
    redraw();
  };
  return { draft, change };
}

/** The chats for which something is typed but not sent. */
export function useUnsent(): readonly string[] {
  const { data = [] } = useQuery({
    ...draftsQuery,
    select: (drafts) =>
      Object.entries(drafts)
        .filter(
          ([, { answer, note, promise, pictures }]) =>
            pictures?.length || [answer, note, promise].some((one) => one.trim() !== ''),
        )
        .map(([conversationId]) => conversationId),
  });
  return data;
}

/** Another person changed it between two looks of this page. */
export const hasChanged = (fault: unknown): boolean =>
  fault instanceof CallFailure && fault.code === 'TXN_CONFLICT';
