import type { FilePurpose } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { useState } from 'react';
import { type Picture, sendPicture } from './send-picture.ts';

type PicturesOf = {
  purpose: FilePurpose;
  count: number;
  most: number;
  onAdd: (picture: Picture) => void;
  onRemove: (fileId: string) => void;
};

/** A draft's pictures: uploads under way, failures, adding and removing. */
export function usePictures({ purpose, count, most, onAdd, onRemove }: PicturesOf) {
  const t = useT();
  const [sending, setSending] = useState(0);
  const [fault, setFault] = useState<string>();

  async function sendOne(file: File) {
    const sent = await sendPicture(purpose, file);
    setSending((before) => before - 1);
    if ('fault' in sent) setFault(sent.fault);
    else onAdd(sent.picture);
  }

  return {
    sending,
    fault,
    add: async (files: readonly File[]) => {
      const room = most - count - sending;
      setFault(files.length > room ? t('picture.limit', { count: most }) : undefined);
      const taken = files.slice(0, Math.max(0, room));
      setSending((before) => before + taken.length);
      for (const file of taken) await sendOne(file);
    },
    remove: (fileId: string) => {
      setFault(undefined);
      onRemove(fileId);
    },
  };
}
