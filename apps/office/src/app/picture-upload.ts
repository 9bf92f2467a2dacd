// Uploads of pictures: one after another, with why one was not taken.
import { upload } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { useState } from 'react';
import { useFaultText } from '../session/office-call.ts';

export function usePictureUpload<P>(sendOne: (file: Blob) => Promise<P>) {
  const t = useT();
  const faultText = useFaultText();
  const [sending, setSending] = useState(0);
  const [fault, setFault] = useState<string>();
  return {
    sending,
    fault,
    /** `most`: so many more may be sent. */
    send: async (files: readonly File[], most: number, onSent: (picture: P) => void): Promise<void> => {
      const taken = files.slice(0, most);
      setFault(files.length > most ? t('picture.limit', { count: most }) : undefined);
      setSending(taken.length);
      for (const file of taken) {
        try {
          if (file.size > upload.maxBytes) setFault(t('picture.tooLarge', { name: file.name }));
          else onSent(await sendOne(new Blob([file], { type: 'application/octet-stream' })));
        } catch (error) {
          setFault(faultText(error));
        }
        setSending((before) => before - 1);
      }
    },
  };
}
