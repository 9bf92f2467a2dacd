// The merchant's status and configuration: from the HTML or the last visit at once, refreshed in the
// background.
import { CallFailure, type Value } from '@perya/contract/client';
import type { PromoFlag, WhitelabelFlag } from '@perya/contract/constants';
import { callQuery } from './calls.ts';
import { useCachedQuery } from './use-cached-query.ts';

export type Status = Value<'GET /wps/system/status'>;
export const statusCall = 'GET /wps/system/status';
const storageKey = 'status';
/** The status is the same in every language, so it is cached under one. */
const plainQuery = callQuery(statusCall, {}, 'en');
/** A response that is not the platform's own never replaces the known status. */
export const statusQuery: typeof plainQuery = {
  ...plainQuery,
  queryFn: async (context) => {
    const status = await plainQuery.queryFn(context);
    if (!isStatus(status)) throw new CallFailure('BAD_ANSWER', statusCall);
    return status;
  },
};
const isStatus = (found: Partial<Status> | null) => found?.info?.whitelabel !== undefined;
export const useStatusQuery = () => useCachedQuery(statusQuery, { staleTime: 60_000 });

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

/** The current status. `Availability` ensures that it is there before any screen renders. */
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
