// Pictures for an answer: uploaded when they are chosen, shown as the server stored them, and removed again.

import { chatPicturesMax } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button, IconButton, Loader } from '@perya/ui';
import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { sendPictureTypes, usePictureUpload } from '../app/picture-upload.ts';
import { call } from '../session/office-call.ts';
import styles from './answer-pictures.module.css';

export type AnswerPicture = OfficeValue<'POST /ops/chats/picture'>;
type AnswerPicturesProps = {
  conversationId: string;
  chosen: readonly AnswerPicture[];
  disabled: boolean;
  onChange: (chosen: readonly AnswerPicture[]) => void;
};

export function AnswerPictures({ conversationId, chosen, disabled, onChange }: AnswerPicturesProps) {
  const { t, language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { sending, fault, upload } = usePictureUpload((body) =>
    call('POST /ops/chats/picture', { query: { conversationId }, body }),
  );
  const name = (at: number) => t('picture.nth', { number: formatNumber(at + 1, language) });
  const isSending = sending > 0;
  const add = async (files: readonly File[]) => {
    let all = chosen;
    await upload(files, chatPicturesMax - chosen.length, (picture) => {
      all = [...all, picture];
      onChange(all);
    });
  };
  return (
    <div className={styles['pictures']}>
      {chosen.map((picture, at) => (
        <div key={picture.fileId} className={styles['frame']}>
          <img src={picture.url} alt={name(at)} />
          <IconButton
            className={styles['remove']}
            label={t('picture.remove', { name: name(at) })}
            disabled={disabled || isSending}
            onClick={() => onChange(chosen.filter((one) => one !== picture))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      {isSending && <Loader label={t('picture.sending')} />}
      {chosen.length < chatPicturesMax && !disabled && (
        <Button tone="quiet" small disabled={isSending} onClick={() => input.current?.click()}>
          <ImagePlus size={18} aria-hidden="true" />
          {t('chat.picture.add')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={sendPictureTypes}
        multiple
        hidden
        aria-label={t('chat.picture.add')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
    </div>
  );
}
