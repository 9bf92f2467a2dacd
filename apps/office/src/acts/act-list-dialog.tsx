// The dialog of one act about several subjects: the same note for each, the effects of each, one touch.
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { useT } from '@perya/locales/page';
import { Dialog } from '@perya/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AskStep, type Choice } from './act-dialog.tsx';
import { type LeftOut, type ListItem, SignList } from './sign-list.tsx';
import { sendAct } from './use-act.ts';

/** `given`: what the act is about. */
export type Subject = { id: string; name: string; amount?: string; given: Readonly<Record<string, unknown>> };

type ActListDialogProps = {
  act: OfficeAct;
  title: string;
  subjects: readonly Subject[];
  choice?: Choice | undefined;
  onEnd: () => void;
  onClose: () => void;
};

export function ActListDialog({ act, title, subjects, choice, onEnd, onClose }: ActListDialogProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState(choice?.options[0]?.value ?? '');
  // Those that were marked when the dialog opened: a list that renews itself changes nothing under a signature.
  const [about] = useState(subjects);
  const inputOf = ({ given }: Subject) =>
    // The server parses it by the act's own schema.
    ({ ...given, note: note.trim(), ...(choice ? { [choice.name]: chosen } : {}) }) as ActInput<OfficeAct>;
  const look = useMutation({
    mutationFn: async () => {
      const items: ListItem[] = [];
      const left: LeftOut[] = [];
      for (const { given, ...subject } of about) {
        try {
          const answer = await sendAct(act, inputOf({ given, ...subject }));
          if (answer.state === 'looked') items.push({ ...subject, looked: answer.looked });
        } catch (error) {
          left.push({ ...subject, error });
        }
      }
      return { items, left };
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('office.close')}>
      {look.data ? (
        <SignList
          {...look.data}
          onEnd={onEnd}
          onClose={onClose}
          send={async ({ id, looked }, touch, list) => {
            const subject = about.find((one) => one.id === id);
            if (!subject) throw new Error('an item is one of the subjects');
            const { digest, signed } = looked;
            const answer = await sendAct(act, inputOf(subject), { id: signed.id, digest, touch, list });
            return { state: answer.state === 'looked' ? 'stale' : answer.state };
          }}
        />
      ) : (
        <AskStep
          note={note}
          onNote={setNote}
          choice={choice}
          chosen={chosen}
          onChoose={setChosen}
          busy={look.isPending}
          error={look.error}
          onLook={() => look.mutate()}
        />
      )}
    </Dialog>
  );
}
