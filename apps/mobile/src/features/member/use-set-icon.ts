import type { Input, Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { sendPicture } from '../../page/picture/send-picture.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

export type HeadIcon = Value<'GET /wps/member/headIcon'>['headIcon'];
type Wanted = Input<'POST /wps/member/headIcon'>['body'];

/** Sets the head icon or a picture from the phone; the header shows it at once. */
export function useSetIcon(onDone: () => void) {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();

  async function set(wanted: Wanted): Promise<void> {
    const portrait = await call('POST /wps/member/headIcon', { body: wanted });
    queryCache.change('GET /wps/member/info', (info) => ({ ...info, ...portrait }));
    void queryCache.invalidate('GET /wps/member/headIcon');
    showToast('success', t('member.iconSaved'));
    onDone();
  }

  return {
    busy,
    choose: (headIcon: HeadIcon) => run(() => set({ headIcon })),
    send: (file: File) =>
      run(async () => {
        const sent = await sendPicture('headIcon', file);
        if ('fault' in sent) showToast('fail', sent.fault, 3000);
        else await set({ fileId: sent.picture.fileId });
      }),
  };
}
