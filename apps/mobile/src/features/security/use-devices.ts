import type { Value } from '@perya/contract/client';
import { showToast } from '@perya/ui';
import { call, useCall } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

const listCall = 'GET /wps/session/devices';
export type Device = Value<typeof listCall>['devices'][number];

export function useDevices(enabled: boolean) {
  const queryCache = useQueryCache();
  const { data, isError, refetch } = useCall(listCall, {}, { enabled, staleTime: 0 });

  /** Runs the act, shows a toast, and refetches the list. */
  async function change(act: () => Promise<string>) {
    try {
      showToast('success', await act());
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    }
    await queryCache.invalidate(listCall);
  }
  const say = () => phrasesOfPage().snapshot().t;

  return {
    devices: data?.devices,
    failed: isError && !data,
    again: () => void refetch(),
    end: ({ id }: Device) =>
      change(async () => {
        await call('DELETE /wps/session/devices', { body: { id } });
        return say()('security.ended');
      }),
    endOthers: () =>
      change(async () => {
        const { ended } = await call('DELETE /wps/session/devices/others');
        return say()('security.endedOthers', { count: ended });
      }),
  };
}
