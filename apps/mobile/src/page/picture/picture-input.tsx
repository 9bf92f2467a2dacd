import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './picture.module.css';
import { pictureTypes } from './send-picture.ts';

type PictureInputProps = {
  label: string;
  onChoose: (files: File[]) => void;
  several?: boolean;
  /** Which camera a phone opens at once; left out: it asks. */
  capture?: 'user' | 'environment';
  /** What stands in the frame before a picture does. */
  children?: ReactNode;
  describedBy?: string;
};

/** The frame that a picture is put into: a tap opens the camera or the pictures of the phone. */
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
          // The same picture may be chosen once more.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      {children ?? <ImagePlus size={24} aria-hidden="true" />}
      <span>{label}</span>
    </label>
  );
}
