// The merchant's status and configuration: from the HTML or the last visit at once, refreshed in the background.
import { CallFailure, type Value } from '@perya/contract/client';
import type { PromoFlag, WhitelabelFlag } from '@perya/contract/constants';
import { question } from './calls.ts';
import { useCachedQuery } from './use-cached-query.ts';

export type Status = Value<'GET /wps/system/status'>;
export const statusCall = 'GET /wps/system/status';
const storageKey = 'status';
/** The status says the same in every language, so there is one of it, whatever is spoken. */
const asked = question(statusCall, {}, 'en');
/** An answer that is none of the house's own never takes the place of what is known. */
export const statusQuestion: typeof asked = {
  ...asked,
  queryFn: async (context) => {
    const status = await asked.queryFn(context);
    if (!isStatus(status)) throw new CallFailure('BAD_ANSWER', statusCall);
    return status;
  },
};
const isStatus = (found: Partial<Status> | null) => found?.info?.whitelabel !== undefined;
export const useStatusQuery = () => useCachedQuery(statusQuestion, { staleTime: 60_000 });

export function readStoredStatus(): Status | undefined {
  try {
    const text = localStorage.getItem(storageKey);
    const found = text ? (JSON.parse(text) as Status) : undefined; // Looked at below; a broken text is ignored.
    return found && isStatus(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

export function storeStatus(status: Status): void {
  localStorage.setItem(storageKey, JSON.stringify(status));
}

/** The status of the moment. The gate has made sure that it is there before any screen renders. */
export function useStatus(): Status {
  const { data } = useStatusQuery();
  if (!data) throw new Error('a screen was rendered before the status was known');
  return data;
}

export function useFlag(flag: WhitelabelFlag): boolean {
  return useStatus().info.whitelabel[flag] === true;
}
export function usePromo(flag: PromoFlag): boolean {
  return useStatus().info.promo[flag] === true;
}
