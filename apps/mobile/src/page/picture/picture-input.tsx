import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './picture.module.css';
import { pictureTypes } from './send-picture.ts';

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
      <input
        type="file"
        className="visually-hidden"
        accept={pictureTypes}
        multiple={several}
        capture={capture}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same picture can be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      {children ?? <ImagePlus size={24} aria-hidden="true" />}
      <span>{label}</span>
    </label>
  );
}
