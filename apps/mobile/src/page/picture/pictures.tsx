import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useId } from 'react';
import styles from './picture.module.css';
import { PictureFrame } from './picture-frame.tsx';
import { PictureInput } from './picture-input.tsx';
import type { Picture } from './send-picture.ts';
import type { usePictures } from './use-pictures.ts';

type PicturesProps = {
  legend: string;
  chosen: readonly Picture[];
  most: number;
  pictures: ReturnType<typeof usePictures>;
};

/** The pictures of a draft, up to a limit; each can be removed. */
export function Pictures({ legend, chosen, most, pictures }: PicturesProps) {
  const { t, language } = useLanguage();
  const id = useId();
  const { sending, fault, add, remove } = pictures;
  const places = Array.from({ length: most }, (_, at) => at);
  const name = (at: number) => t('picture.nth', { number: formatNumber(at + 1, language) });
  return (
    <fieldset className={styles['pictures']}>
      <legend>{legend}</legend>
      <div className={styles['frames']}>
        {chosen.map((picture, at) => (
          <PictureFrame
            key={picture.fileId}
            picture={picture}
            name={name(at)}
            onRemove={() => remove(picture.fileId)}
          />
        ))}
        {places.slice(chosen.length, chosen.length + sending).map((at) => (
          <PictureFrame key={at} picture={undefined} name={name(at)} />
        ))}
        {chosen.length + sending < most && (
          <PictureInput
            several
            label={t('picture.add')}
            describedBy={id}
            onChoose={(files) => void add(files)}
          />
        )}
      </div>
      <p id={id} className={styles['note']} aria-live="polite">
        {fault ? <span className={styles['wrong']}>{fault}</span> : t('picture.kinds', { count: most })}
      </p>
    </fieldset>
  );
}
