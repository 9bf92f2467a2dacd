import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { isTrial, useSession } from '../../page/session.ts';
import styles from './chat-service.module.css';

/** Sends the chat to the member's proven address. Visitors and free play have none. */
export function Transcript({ conversationId }: { conversationId: string }) {
  const t = useT();
  const session = useSession();
  const { busy, run } = useSingleRun();
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!session || isTrial(session)) return null;
  const send = () =>
    call('POST /wps/chat/transcript', { body: { conversationId } }).then(() => setIsSent(true), setFailure);
  return (
    <div className={styles['transcript']}>
      {!isSent && (
        <Button
          tone="secondary"
          small
          busy={busy}
          onClick={() => {
            setFailure(undefined);
            void run(send);
          }}
        >
          <Mail size={18} aria-hidden="true" />
          {t('chatService.transcript')}
        </Button>
      )}
      <p role="status" className={styles['waiting']}>
        {isSent && t('chatService.transcriptSent')}
      </p>
      <FailureLine failure={failure} />
    </div>
  );
}
