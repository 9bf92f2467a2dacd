// Staff attach one of the player's own records to a chat: first its kind, then one of the newest.
import { type ChatCardKind, chatCardKinds } from '@perya/contract/constants';
import { newRequestId } from '@perya/contract/request-id';
import { useT } from '@perya/locales/page';
import { Button, Dialog, Select } from '@perya/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../app/screen.tsx';
import { call, useFaultText } from '../session/office-call.ts';
import styles from './chat-card.module.css';
import { type Card, CardBody } from './chat-card.tsx';
import chatStyles from './chats.module.css';

type AttachProps = { conversationId: string };

export function AttachRecord({ conversationId }: AttachProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" small onClick={() => setOpen(true)}>
        {t('office.chats.attach')}
      </Button>
      {isOpen && <RecordDialog conversationId={conversationId} onEnd={() => setOpen(false)} />}
    </>
  );
}

function RecordDialog({ conversationId, onEnd }: AttachProps & { onEnd: () => void }) {
  const t = useT();
  const faultText = useFaultText();
  const [kind, setKind] = useState<ChatCardKind>('withdrawal');
  const records = useQuery({
    queryKey: ['chat records', conversationId, kind],
    queryFn: ({ signal }) => call('GET /ops/chats/records', { query: { conversationId, kind } }, { signal }),
    gcTime: 0,
  });
  const attach = useAttach(conversationId);
  return (
    <Dialog open onClose={onEnd} title={t('office.chats.attach')} closeLabel={t('office.close')}>
      <div className={styles['place']}>
        <Select
          label={t('office.chats.recordKind')}
          value={kind}
          options={chatCardKinds.map((one) => ({ value: one, label: t(`chat.card.kind.${one}`) }))}
          onChange={({ target }) => setKind(chatCardKinds.find((one) => one === target.value) ?? kind)}
        />
        <Loaded query={records}>
          {({ list }) => (
            <Records list={list} onChoose={(card) => attach.mutate(card, { onSuccess: onEnd })} />
          )}
        </Loaded>
        <p role="alert" className={chatStyles['fault']}>
          {attach.error && faultText(attach.error)}
        </p>
      </div>
    </Dialog>
  );
}

function Records({ list, onChoose }: { list: readonly Card[]; onChoose: (card: Card) => void }) {
  const t = useT();
  if (list.length === 0) return <p className={styles['soft']}>{t('office.chats.noRecords')}</p>;
  return (
    <ul className={styles['records']}>
      {list.map((card) => (
        <li key={card.recordId}>
          <button type="button" onClick={() => onChoose(card)}>
            <CardBody card={card} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useAttach(conversationId: string) {
  const client = useQueryClient();
  // A second tap on a record is the same request.
  const [requestId] = useState(newRequestId);
  return useMutation({
    mutationFn: ({ kind, recordId }: Pick<Card, 'kind' | 'recordId'>) =>
      call('POST /ops/chats/attach', { body: { conversationId, requestId, kind, recordId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['chat', conversationId] }),
  });
}
