// The session in the page: who is signed in, what they may do at the brand, and when it locks.
import type { StaffPermission } from '@perya/contract';
import type { OfficeValue } from '@perya/contract/office-client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, onFailedCall } from './office-call.ts';

export type OfficeSession = OfficeValue<'GET /ops/session/current'>;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('GET /ops/session/current', undefined, { signal, background: true }),
  staleTime: 60_000,
  // Emergency access shows everywhere soon after it is opened.
  refetchInterval: 20_000,
});

export const useSession = (): OfficeSession | undefined => useQuery(sessionQuery).data;

export type OfficeBrand = OfficeSession['brands'][number];

export const may = (brand: OfficeBrand | undefined, permission: StaffPermission): boolean =>
  brand?.permissions.includes(permission) ?? false;

export const mayAny = (brand: OfficeBrand | undefined, permissions: readonly StaffPermission[]): boolean =>
  permissions.some((permission) => may(brand, permission));

/** Shows the session as locked when a call is refused so, or when no person has touched the page for the idle time. */
export function useLocking(session: OfficeSession | undefined): void {
  const client = useQueryClient();
  const idleMinutes = session?.idleMinutes;
  const isOpen = session !== undefined && !session.locked;

  useEffect(
    () =>
      onFailedCall(({ code }) => {
        if (code === 'SESSION_LOCKED')
          client.setQueryData(sessionQuery.queryKey, (held) => held && { ...held, locked: true });
      }),
    [client],
  );

  useEffect(() => {
    if (!(isOpen && idleMinutes)) return;
    let timer = 0;
    const lock = async () => client.setQueryData(sessionQuery.queryKey, await call('POST /ops/session/lock'));
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void lock().catch(() => undefined), idleMinutes * 60_000);
    };
    wait();
    const touches = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const touch of touches) window.addEventListener(touch, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) window.removeEventListener(touch, wait);
    };
  }, [client, idleMinutes, isOpen]);
}
