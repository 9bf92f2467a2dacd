// The dialog of an act: what is asked of it, then its effects, then the signature.
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { CallFailure } from '@perya/contract/office-client';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, Dialog, Form, Select } from '@perya/ui';
import { useId, useState } from 'react';
import { useMoment } from '../app/times.ts';
import { useFaultText } from '../session/office-call.ts';
import styles from './act-dialog.module.css';
import { Digest, Effects } from './effects.tsx';
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
  /** What is said when it was changed meanwhile; else the phrase of the refusal. */
  conflict?: string;
  /** It was done, or proposed. */
  onDone?: () => void;
  onClose: () => void;
};

export function ActDialog({ act, title, given, choice, conflict, onDone, onClose }: ActDialogProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState(choice?.options[0]?.value ?? '');
  const steps = useAct(act, onDone);
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
        <SignStep steps={steps} conflict={conflict} onSign={() => steps.propose.mutate(input)} />
      ) : (
        <AskStep
          note={note}
          onNote={setNote}
          choice={choice}
          chosen={chosen}
          onChoose={setChosen}
          busy={steps.look.isPending}
          error={steps.look.error}
          conflict={conflict}
          onLook={() => steps.look.mutate(input)}
        />
      )}
    </Dialog>
  );
}

type Steps = ReturnType<typeof useAct>;

function Fault({ error, conflict }: { error: Error | null; conflict: string | undefined }) {
  const faultText = useFaultText();
  const isConflict = error instanceof CallFailure && error.code === 'TXN_CONFLICT';
  return (
    <p role="alert" className={styles['fault']}>
      {isConflict && conflict ? conflict : error && faultText(error)}
    </p>
  );
}

type AskProps = {
  note: string;
  onNote: (note: string) => void;
  choice: Choice | undefined;
  chosen: string;
  onChoose: (value: string) => void;
  busy: boolean;
  error: Error | null;
  conflict?: string | undefined;
  onLook: () => void;
};

const shortestNote = 3;

export function AskStep(props: AskProps) {
  const { note, onNote, choice, chosen, onChoose, busy, error, conflict, onLook } = props;
  const t = useT();
  const id = useId();
  const [tried, setTried] = useState(false);
  const isShort = note.trim().length < shortestNote;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isShort && !busy) onLook();
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
      <Fault error={error} conflict={conflict} />
      <Button type="submit" tone="primary" wide busy={busy}>
        {t('office.seeEffects')}
      </Button>
    </Form>
  );
}

type SignProps = { steps: Steps; conflict: string | undefined; onSign: () => void };

function SignStep({ steps, conflict, onSign }: SignProps) {
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
      <Fault error={propose.error} conflict={conflict} />
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
