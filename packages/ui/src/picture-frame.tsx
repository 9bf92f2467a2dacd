import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './picture-frame.module.css';

type PictureFrameProps = {
  /** The size. */
  className?: string | undefined;
  removeLabel: string;
  disabled?: boolean;
  /** Left out: the picture stays. */
  onRemove?: (() => void) | undefined;
  /** The picture, or what stands in its place. */
  children: ReactNode;
};

/** A small picture, with a button that removes it. */
export function PictureFrame({
  className,
  removeLabel,
  disabled = false,
  onRemove,
  children,
}: PictureFrameProps) {
  return (
    <div className={classes(styles['frame'], className)}>
      {children}
      {onRemove && (
        <IconButton className={styles['remove']} label={removeLabel} disabled={disabled} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  );
}
