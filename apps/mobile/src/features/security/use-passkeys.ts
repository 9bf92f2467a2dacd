import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { call, useCall } from '../../page/calls.ts';
import { showFailure, useSingleRun } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

const listCall = 'GET /wps/member/passkeys';
type Passkeys = Value<typeof listCall>;
export type Passkey = Passkeys['passkeys'][number];

export function usePasskeys() {
  const t = useT();
  const queryCache = useQueryCache();
  const { data, isError, refetch } = useCall(listCall, {}, { staleTime: 0 });
  const { busy, run } = useSingleRun();

  /** One change at a time; a toast shows its outcome. */
  const change = async (act: () => Promise<unknown>, done: string) =>
    (await run(() => changeNow(act, done))) === true;

  async function changeNow(act: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await act();
      showToast('success', done);
      return true;
    } catch (error) {
      await showPasskeyFailure(error);
      return false;
    } finally {
      await queryCache.invalidate(listCall);
    }
  }

  async function showPasskeyFailure(error: unknown) {
    const { isHeldAlready, wasSentAway } = await import('../../page/passkey/passkey-device.ts');
    if (isHeldAlready(error)) return showToast('info', t('security.passkeyExists'), 3000);
    if (wasSentAway(error)) return showToast('info', t('security.passkeyNotMade'), 3000);
    return showFailure(error);
  }

  return {
    passkeys: data?.passkeys,
    failed: isError && !data,
    again: () => void refetch(),
    busy,
    add: () =>
      change(async () => {
        const { makePasskey } = await import('../../page/passkey/passkey-device.ts');
        await makePasskey();
      }, t('security.passkeyAdded')),
    rename: ({ id }: Passkey, name: string) =>
      change(() => call('PUT /wps/member/passkeys', { body: { id, name } }), t('security.passkeyNamed')),
    remove: ({ id }: Passkey) =>
      change(() => call('DELETE /wps/member/passkeys', { body: { id } }), t('security.passkeyRemoved')),
  };
}
