import type { Input, Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { sendPicture } from '../../page/picture/send-picture.ts';
import { useAnswers } from '../../page/use-answer.ts';

export type HeadIcon = Value<'GET /wps/member/headIcon'>['headIcon'];
type Wanted = Input<'POST /wps/member/headIcon'>['body'];

/** Sets the head icon, one on offer or a picture from the phone; the header shows it at once. */
export function useSetIcon(onDone: () => void) {
  const t = useT();
  const answers = useAnswers();
  const [busy, setBusy] = useState(false);

  async function set(wanted: Wanted): Promise<void> {
    const portrait = await call('POST /wps/member/headIcon', { body: wanted });
    answers.change('GET /wps/member/info', (info) => ({ ...info, ...portrait }));
    void answers.invalidate('GET /wps/member/headIcon');
    showToast('success', t('member.iconSaved'));
    onDone();
  }

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    } finally {
      setBusy(false);
    }
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
