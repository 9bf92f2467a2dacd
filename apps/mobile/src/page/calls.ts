// The one way to fetch: the page's client, and questions named by their call.
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
import type { QuerySettings } from './query-cache.ts';
import { type Ask, type Question, questionWith } from './question.ts';
import { session } from './session.ts';
import { useCachedQuery } from './use-cached-query.ts';

export { CallFailure } from '@perya/contract/client';

export type GetCall = Extract<CallName, `GET ${string}`>;
export type QueryOf<N extends GetCall> = [NonNullable<Input<N>['query']>] extends [never]
  ? Record<string, never>
  : NonNullable<Input<N>['query']>;

/** What the client says of the page in each call; set once at the start. */
export const caller = { merchantCode: '', language: languages[0] as Language };

type FailureListener = (failure: CallFailure) => void;
const failureListeners = new Set<FailureListener>();
/** Failures of calls that were made before anyone listened. */
const unheard: CallFailure[] = [];
export function onCallFailure(listener: FailureListener): () => void {
  failureListeners.add(listener);
  for (const failure of unheard.splice(0)) listener(failure);
  return () => failureListeners.delete(listener);
}

/** Who this page is to every client that it makes. */
const clientSettings: ClientSettings = {
  merchant: () => caller.merchantCode,
  token: () => session.get()?.token,
  language: () => caller.language,
  device: () => (matchMedia('(display-mode: standalone)').matches ? 'OTHERS' : 'WEB'),
  mend: async ({ code }) => {
    if (code !== 'PASSWORD_AGAIN' && code !== 'SESSION_EXPIRED') return false;
    const { mend: _mend, ...plain } = clientSettings;
    return (await import('./mend-session.ts')).mendSession(code, plain);
  },
  onFailure: (failure) => {
    if (failureListeners.size === 0) unheard.push(failure);
    for (const listener of failureListeners) listener(failure);
  },
};

/** `call('POST /wps/session/login', { body })`: the value, or a CallFailure with the refusal's code. */
export const call = createClient(clientSettings);

/** Fetches what sealing needs before it is needed: call it from a form's effect. */
export const warmSealing = () => warmSealingOf(clientSettings);

/** What a call is asked, of which the name is known only while running. */
export const questionOf = (name: string, query: object, language: Language) =>
  // The client's arguments cannot be resolved for an open name; their shape is this.
  questionWith(call as unknown as Ask, name, query, language);

/** `question('GET /wps/game/hot', {}, language)`: what a call is asked. */
export const question = <N extends GetCall>(name: N, query: QueryOf<N>, language: Language) =>
  questionOf(name, query, language) as Question<Value<N>>; // The client's value of a call is the contract's.

/** The answer of a GET call in the language of the moment. */
export function useCall<N extends GetCall>(name: N, query: QueryOf<N>, settings: QuerySettings = {}) {
  const { language } = useLanguage();
  return useCachedQuery(question(name, query, language), settings);
}
