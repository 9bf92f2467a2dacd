import { useT } from '@perya/locales/page';
import { IconButton, Loader } from '@perya/ui';
import { X } from 'lucide-react';
import styles from './picture.module.css';
import type { Picture } from './send-picture.ts';

type PictureFrameProps = {
  /** undefined: it is on its way to the house. */
  picture: Picture | undefined;
  /** What it shows, for who cannot see it. */
  name: string;
  onRemove?: () => void;
};

/** A picture that the house has, as it has it; or one on its way. */
export function PictureFrame({ picture, name, onRemove }: PictureFrameProps) {
  const t = useT();
  return (
    <div className={styles['frame']}>
      {picture ? <img src={picture.url} alt={name} /> : <Loader label={t('picture.sending')} />}
      {picture && onRemove && (
        <IconButton className={styles['remove']} label={t('picture.remove', { name })} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  );
}
