import { useT } from '@perya/locales/page';
import { PictureFrame as Frame, Loader } from '@perya/ui';
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
    <Frame
      className={styles['frame']}
      removeLabel={t('picture.remove', { name })}
      onRemove={picture && onRemove}
    >
      {picture ? <img src={picture.url} alt={name} /> : <Loader label={t('picture.sending')} />}
    </Frame>
  );
}
