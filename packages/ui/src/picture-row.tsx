import { useState } from 'react';
import { Dialog } from './dialog.tsx';

type PictureRowProps = {
  pictures: readonly { fileId: string; url: string; width: number; height: number }[];
  /** Of the picture at this place. */
  nameOf: (at: number) => string;
  closeLabel: string;
  /** Of the row, of each picture's button, and of the enlarged picture. */
  classNames: Readonly<Record<'row' | 'picture' | 'large', string | undefined>>;
};

/** Pictures beside each other; a tap enlarges one. */
export function PictureRow({ pictures, nameOf, closeLabel, classNames }: PictureRowProps) {
  const [large, setLarge] = useState<number>();
  const shown = large === undefined ? undefined : pictures[large];
  return (
    <div className={classNames.row}>
      {pictures.map(({ fileId, url }, at) => (
        <button key={fileId} type="button" className={classNames.picture} onClick={() => setLarge(at)}>
          <img src={url} alt={nameOf(at)} />
        </button>
      ))}
      {shown && large !== undefined && (
        <Dialog open onClose={() => setLarge(undefined)} title={nameOf(large)} closeLabel={closeLabel}>
          <img
            src={shown.url}
            width={shown.width}
            height={shown.height}
            alt={nameOf(large)}
            className={classNames.large}
          />
        </Dialog>
      )}
    </div>
  );
}
