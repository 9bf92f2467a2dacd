import { useT } from '@perya/locales/page';
import { IconButton, Loader } from '@perya/ui';
import { X } from 'lucide-react';
import styles from './picture.module.css';
import type { Picture } from './send-picture.ts';

type PictureFrameProps = {
  /** undefined: the upload is under way. */
  picture: Picture | undefined;
  /** The picture's description for screen readers. */
  name: string;
  onRemove?: () => void;
};

/** A picture as the server stored it, or an upload under way. */
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
