import { PictureFileInput } from '@perya/ui';
import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './picture.module.css';

type PictureInputProps = {
  label: string;
  onChoose: (files: File[]) => void;
  several?: boolean;
  /** The camera that a phone opens at once; left out: the phone asks. */
  capture?: 'user' | 'environment';
  /** Shown in the frame until there is a picture. */
  children?: ReactNode;
  describedBy?: string;
};

/** A frame to choose a picture: a tap opens the camera or the gallery. */
export function PictureInput(props: PictureInputProps) {
  const { label, onChoose, several = false, capture, children, describedBy } = props;
  return (
    <label className={styles['empty']}>
      <PictureFileInput
        className="visually-hidden"
        multiple={several}
        capture={capture}
        aria-describedby={describedBy}
        onChoose={onChoose}
      />
      {children ?? <ImagePlus size={24} aria-hidden="true" />}
      <span>{label}</span>
    </label>
  );
}
