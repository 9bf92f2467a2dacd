// The line to write in a room, or why the caller may not write.
import { CallFailure } from '@perya/contract/client';
import { roomMaxLength } from '@perya/contract/constants';
import { newRequestId } from '@perya/contract/request-id';
import { useT } from '@perya/locales/page';
import { Field, IconButton } from '@perya/ui';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { lengthOf } from '../../page/form/text-length.ts';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { useMoment } from '../../page/moment.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './hosts.module.css';
import type { RoomMessage } from './room-state.ts';
import { type Room, roomCall } from './use-hosts.ts';

type ComposerProps = { room: Room; onSent: (message: RoomMessage) => void };

export function RoomComposer({ room, onSent }: ComposerProps) {
  const t = useT();
  const moment = useMoment();
  if (room.mute)
    return (
      <p className={styles['notice']} role="status">
        {t('hosts.muted', { time: moment(room.mute.until), reason: t(`hosts.mute.${room.mute.reason}`) })}
      </p>
    );
  if (room.writing === 'account' || room.writing === 'mobile')
    return <p className={styles['notice']}>{t(`hosts.needs.${room.writing}`)}</p>;
  return <Composer anchorId={room.anchor.anchorId} onSent={onSent} />;
}

function Composer({ anchorId, onSent }: { anchorId: string } & Pick<ComposerProps, 'onSent'>) {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useSingleRun();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const send = async (body: string) => {
    try {
      const { message } = await sendOnce(
        { about: 'room', fields: { anchorId, body } },
        newRequestId,
        (requestId) => call('PUT /wps/chat/room/message', { body: { anchorId, requestId, body } }),
      );
      onSent(message);
      setText('');
      setFault(undefined);
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'ROOM_MUTED') void queryCache.invalidate(roomCall);
      setFault(await failureText(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = text.trim();
    if (body === '') return;
    if (lengthOf(body) > roomMaxLength) setFault(t('hosts.tooLong', { max: roomMaxLength }));
    else void run(() => send(body));
  };
  return (
    <form className={styles['composer']} noValidate onSubmit={submit}>
      <Field
        label={t('hosts.write')}
        value={text}
        fault={fault}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
        }}
        trailing={
          <IconButton type="submit" label={t('hosts.send')} aria-disabled={busy || undefined}>
            <SendHorizontal size={20} className={styles['forward']} />
          </IconButton>
        }
      />
    </form>
  );
}
