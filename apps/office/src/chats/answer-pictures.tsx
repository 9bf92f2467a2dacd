// Pictures for an answer: uploaded when they are chosen, shown as the server stored them, and removed again.
import { chatPicturesMax } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button, Loader, PictureFileInput, PictureFrame } from '@perya/ui';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { usePictureUpload } from '../app/picture-upload.ts';
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
  const { sending, fault, send } = usePictureUpload((body) =>
    call('POST /ops/chats/picture', { query: { conversationId }, body }),
  );
  const name = (at: number) => t('picture.nth', { number: formatNumber(at + 1, language) });
  const isSending = sending > 0;
  const add = async (files: readonly File[]) => {
    let all = chosen;
    await send(files, chatPicturesMax - chosen.length, (picture) => {
      all = [...all, picture];
      onChange(all);
    });
  };
  return (
    <div className={styles['pictures']}>
      {chosen.map((picture, at) => (
        <PictureFrame
          key={picture.fileId}
          className={styles['frame']}
          removeLabel={t('picture.remove', { name: name(at) })}
          disabled={disabled || isSending}
          onRemove={() => onChange(chosen.filter((one) => one !== picture))}
        >
          <img src={picture.url} alt={name(at)} />
        </PictureFrame>
      ))}
      {isSending && <Loader label={t('picture.sending')} />}
      {chosen.length < chatPicturesMax && !disabled && (
        <Button tone="quiet" small disabled={isSending} onClick={() => input.current?.click()}>
          <ImagePlus size={18} aria-hidden="true" />
          {t('chat.picture.add')}
        </Button>
      )}
      <PictureFileInput
        ref={input}
        multiple
        hidden
        aria-label={t('chat.picture.add')}
        onChoose={(files) => void add(files)}
      />
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
    </div>
  );
}
