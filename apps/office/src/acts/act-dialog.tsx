// The dialog of an act: what is asked of it, then its effects, then the signature.
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, Dialog, Form, Select } from '@perya/ui';
import { useId, useState } from 'react';
import { useFaultText } from '../session/office-call.ts';
import styles from './act-dialog.module.css';
import { Digest, Effects, useMoment } from './effects.tsx';
import { useAct } from './use-act.ts';

export type Choice = {
  name: 'reason' | 'outcome' | 'role';
  label: string;
  options: readonly { value: string; label: string }[];
};

type ActDialogProps = {
  act: OfficeAct;
  title: string;
  /** What the act is about. */
  given: Readonly<Record<string, unknown>>;
  /** What the act asks for beside the note. */
  choice?: Choice | undefined;
  onClose: () => void;
};

export function ActDialog({ act, title, given, choice, onClose }: ActDialogProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState(choice?.options[0]?.value ?? '');
  const steps = useAct(act);
  // The server parses it by the act's own schema.
  const input = {
    ...given,
    note: note.trim(),
    ...(choice ? { [choice.name]: chosen } : {}),
  } as ActInput<OfficeAct>;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('office.close')}>
      {steps.ended ? (
        <Outcome ended={steps.ended} onClose={onClose} />
      ) : steps.looked ? (
        <SignStep steps={steps} onSign={() => steps.propose.mutate(input)} />
      ) : (
        <AskStep
          note={note}
          onNote={setNote}
          choice={choice}
          chosen={chosen}
          onChoose={setChosen}
          steps={steps}
          onLook={() => steps.look.mutate(input)}
        />
      )}
    </Dialog>
  );
}

type Steps = ReturnType<typeof useAct>;

function Fault({ error }: { error: Error | null }) {
  const faultText = useFaultText();
  return (
    <p role="alert" className={styles['fault']}>
      {error && faultText(error)}
    </p>
  );
}

type AskProps = {
  note: string;
  onNote: (note: string) => void;
  choice: Choice | undefined;
  chosen: string;
  onChoose: (value: string) => void;
  steps: Steps;
  onLook: () => void;
};

const shortestNote = 3;

function AskStep({ note, onNote, choice, chosen, onChoose, steps, onLook }: AskProps) {
  const t = useT();
  const id = useId();
  const [tried, setTried] = useState(false);
  const isShort = note.trim().length < shortestNote;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isShort && !steps.look.isPending) onLook();
      }}
    >
      {choice && (
        <Select
          label={choice.label}
          options={choice.options}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
      <div className={styles['note']}>
        <label htmlFor={id}>{t('office.note')}</label>
        <textarea
          id={id}
          value={note}
          rows={3}
          maxLength={500}
          aria-invalid={tried && isShort}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onNote(target.value)}
        />
        <p id={`${id}-hint`} className={tried && isShort ? styles['fault'] : styles['hint']}>
          {t(tried && isShort ? 'office.note.short' : 'office.note.hint')}
        </p>
      </div>
      <Fault error={steps.look.error} />
      <Button type="submit" tone="primary" wide busy={steps.look.isPending}>
        {t('office.seeEffects')}
      </Button>
    </Form>
  );
}

function SignStep({ steps, onSign }: { steps: Steps; onSign: () => void }) {
  const t = useT();
  const { looked, isStale, propose } = steps;
  if (!looked) return null;
  const { people, effects } = looked.signed;
  return (
    <div className={styles['sign']}>
      <p role="status" className={styles['fault']}>
        {isStale && t('office.staleLook')}
      </p>
      <h3>{t('office.effects')}</h3>
      <Effects {...effects} />
      <Digest digest={looked.digest} />
      <p className={styles['hint']}>{t(people === 2 ? 'office.signsTwo' : 'office.signsOne')}</p>
      <Fault error={propose.error} />
      <Button tone="primary" wide busy={propose.isPending} onClick={onSign}>
        {t(people === 2 ? 'office.sign' : 'office.signAlone')}
      </Button>
      <Button tone="quiet" wide onClick={steps.again}>
        {t('office.backToNote')}
      </Button>
    </div>
  );
}

function Outcome({ ended, onClose }: { ended: NonNullable<Steps['ended']>; onClose: () => void }) {
  const { t } = useLanguage();
  const moment = useMoment();
  return (
    <div className={styles['sign']}>
      <p role="status">
        {ended.state === 'open' ? t('office.proposed', { time: moment(ended.expiresAt) }) : t('office.done')}
      </p>
      <Button tone="primary" wide onClick={onClose}>
        {t('office.close')}
      </Button>
    </div>
  );
}
