// The page's client of the platform, and its calls as queries of the cache.
import type { CallName } from '@perya/contract';
import {
  type CallFailure,
  type ClientSettings,
  createClient,
  type Input,
  type Value,
  warmSealing as warmSealingOf,
} from '@perya/contract/client';
import { type Language, languages } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { type Ask, type CallQuery, callQueryWith } from './call-query.ts';
import type { QuerySettings } from './query-cache.ts';
import { session } from './session.ts';
import { useCachedQuery } from './use-cached-query.ts';

export { CallFailure } from '@perya/contract/client';

export type GetCall = Extract<CallName, `GET ${string}`>;
export type QueryOf<N extends GetCall> = [NonNullable<Input<N>['query']>] extends [never]
  ? Record<string, never>
  : NonNullable<Input<N>['query']>;

/** Sent with each call; set once at the start, the ticket by page/chat/chat-ticket.ts. */
export const caller = {
  merchantCode: '',
  language: languages[0] as Language,
  chatTicket: undefined as string | undefined,
};

type FailureListener = (failure: CallFailure) => void;
const failureListeners = new Set<FailureListener>();
/** Failures of calls that were made before a listener was added. */
const earlyFailures: CallFailure[] = [];
export function onCallFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  for (const failure of earlyFailures.splice(0)) listener(failure);
  return () => failureListeners.delete(listener);
}

/** Settings shared by every client that the page makes. */
const clientSettings: ClientSettings = {
  merchant: () => caller.merchantCode,
  token: () => session.get()?.token,
  language: () => caller.language,
  chatTicket: () => caller.chatTicket,
  device: () => (matchMedia('(display-mode: standalone)').matches ? 'OTHERS' : 'WEB'),
  recover: async ({ code }) => {
    if (code !== 'PASSWORD_AGAIN' && code !== 'SESSION_EXPIRED') return false;
    const { recover: _recover, ...plain } = clientSettings;
    return (await import('./renew-session.ts')).renewSession(code, plain);
  },
  onFailure: (failure) => {
    if (failureListeners.size === 0) earlyFailures.push(failure);
    for (const listener of failureListeners) listener(failure);
  },
};

/** `call('POST /wps/session/login', { body })`: the value, or a CallFailure with the refusal's code. */
export const call = createClient(clientSettings);

/** Fetches the keys for sealing ahead: call it from a form's effect. */
export const warmSealing = () => warmSealingOf(clientSettings);

/** A query of a call whose name is known only at run time. */
export const callQueryByName = (name: string, query: object, language: Language) =>
  // An open name cannot resolve the client's argument types; this is their shape.
  callQueryWith(call as unknown as Ask, name, query, language);

/** `callQuery('GET /wps/game/hot', {}, language)`: the query's key and function. */
export const callQuery = <N extends GetCall>(name: N, query: QueryOf<N>, language: Language) =>
  callQueryByName(name, query, language) as CallQuery<Value<N>>; // The client's value of a call is the contract's.

/** The response of a GET call in the current language. */
export function useCall<N extends GetCall>(name: N, query: QueryOf<N>, settings: QuerySettings = {}) {
  const { language } = useLanguage();
  return useCachedQuery(callQuery(name, query, language), settings);
}
