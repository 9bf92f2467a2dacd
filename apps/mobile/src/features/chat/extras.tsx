// Around the field: the record that is asked about, pictures for the message, and the way from the machine to a person.
import { chatPicturesMax } from '@perya/contract/constants';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button, IconButton, PictureFileInput } from '@perya/ui';
import { ImagePlus, UserRound, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../page/calls.ts';
import { conversationCall } from '../../page/chat/chat-news.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { PictureFrame } from '../../page/picture/picture-frame.tsx';
import type { Picture } from '../../page/picture/send-picture.ts';
import { usePictures } from '../../page/picture/use-pictures.ts';
import { isMember, useSession } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { dropAskedRecord } from './asked-record.ts';
import { MessageCard } from './chat-card.tsx';
import styles from './extras.module.css';
import type { Attaching, CardKey } from './unsent.ts';

type ExtrasProps = {
  card: CardKey | undefined;
  /** The conversation that the machine answers. */
  machineOf: string | undefined;
  onMore: (more: Attaching | undefined) => void;
  onBusy: (isBusy: boolean) => void;
};

export function Extras({ card, machineOf, onMore, onBusy }: ExtrasProps) {
  const { t } = useLanguage();
  const session = useSession();
  return (
    <>
      {machineOf && <Machine conversationId={machineOf} />}
      {card && (
        <div className={styles['asked']}>
          <p className={styles['soft']}>{t('chat.card.attached')}</p>
          <MessageCard {...card} />
          <IconButton label={t('chat.card.remove')} className={styles['remove']} onClick={dropAskedRecord}>
            <X size={18} />
          </IconButton>
        </div>
      )}
      {session && isMember(session) && <Pictures onMore={onMore} onBusy={onBusy} />}
    </>
  );
}

function Machine({ conversationId }: { conversationId: string }) {
  const { t } = useLanguage();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const ask = async () => {
    const { conversation } = await call('POST /wps/chat/person', { body: { conversationId } });
    queryCache.change(conversationCall, (before) => ({ ...before, conversation }));
  };
  return (
    <div className={styles['machine']}>
      <p className={styles['soft']}>{t('chat.machine.about')}</p>
      <Button small tone="secondary" busy={busy} onClick={() => void run(ask)}>
        <UserRound size={18} aria-hidden="true" />
        {t('chat.machine.person')}
      </Button>
    </div>
  );
}

function Pictures({ onMore, onBusy }: Pick<ExtrasProps, 'onMore' | 'onBusy'>) {
  const { t, language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const { sending, fault, add, remove } = usePictures({
    purpose: 'chat',
    count: chosen.length,
    most: chatPicturesMax,
    onAdd: (picture) => setChosen((before) => [...before, picture]),
    onRemove: (fileId) => setChosen((before) => before.filter((one) => one.fileId !== fileId)),
  });
  useEffect(
    () => onMore(chosen.length > 0 ? { pictures: chosen.map(({ fileId }) => fileId) } : undefined),
    [chosen, onMore],
  );
  useEffect(() => onBusy(sending > 0), [sending, onBusy]);
  const name = (at: number) => t('picture.nth', { number: formatNumber(at + 1, language) });
  const places = Array.from({ length: sending }, (_, at) => chosen.length + at);
  return (
    <>
      {(chosen.length > 0 || sending > 0 || fault) && (
        <div className={styles['chosen']}>
          {chosen.map((picture, at) => (
            <PictureFrame
              key={picture.fileId}
              picture={picture}
              name={name(at)}
              onRemove={() => remove(picture.fileId)}
            />
          ))}
          {places.map((at) => (
            <PictureFrame key={at} picture={undefined} name={name(at)} />
          ))}
          <p role="status" className={styles['fault']}>
            {fault}
          </p>
        </div>
      )}
      <IconButton
        label={t('chat.picture.add')}
        disabled={chosen.length + sending >= chatPicturesMax}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={22} />
      </IconButton>
      <PictureFileInput
        ref={input}
        multiple
        hidden
        aria-label={t('chat.picture.add')}
        onChoose={(files) => void add(files)}
      />
    </>
  );
}
