// The decision on a dispute: outcome, rule, evidence and what the member reads; then its effects and the signature.
import { type DisputeOutcome, disputeOutcomes, disputeWords } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, Checkbox, Dialog, Field, Form, Select } from '@perya/ui';
import { useId, useState } from 'react';
import dialog from '../acts/act-dialog.module.css';
import { ActDialog } from '../acts/act-dialog.tsx';
import styles from './disputes.module.css';
import type { OneDispute } from './evidence.tsx';

type DecisionDialogProps = {
  act: 'dispute.answer' | 'dispute.settle';
  one: OneDispute;
  onClose: () => void;
};

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

type Draft = { outcome: DisputeOutcome; rule: string; words: string; evidence: number[]; correction: string };

/** What is missing, by field. */
function faultsOf({ rule, words, evidence, correction }: Draft) {
  const { minLength, maxLength } = disputeWords;
  const length = words.trim().length;
  return {
    rule: rule.trim().length < 3,
    words: length < minLength || length > maxLength,
    evidence: evidence.length === 0,
    correction: correction !== '' && !uuidText.test(correction),
  };
}

export function DecisionDialog({ act, one, onClose }: DecisionDialogProps) {
  const t = useT();
  const [draft, setDraft] = useState<Draft>({
    outcome: 'rejected',
    rule: '',
    words: '',
    evidence: one.evidence.filter(({ kind }) => kind === 'record').map(({ seq }) => seq),
    correction: '',
  });
  const [tried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const title = t(`office.act.${act}`);
  const faults = faultsOf(draft);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  if (isAsked) {
    const { correction, ...decision } = draft;
    const given = {
      ...decision,
      disputeId: one.disputeId,
      correction: correction === '' ? null : correction,
    };
    return <ActDialog act={act} title={title} given={given} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('office.close')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          setAsked(!Object.values(faults).some(Boolean));
        }}
      >
        <Select
          label={t('office.disputes.outcome')}
          value={draft.outcome}
          options={disputeOutcomes.map((value) => ({ value, label: t(`office.disputes.outcome.${value}`) }))}
          onChange={({ target }) =>
            change({ outcome: disputeOutcomes.find((one) => one === target.value) ?? draft.outcome })
          }
        />
        <Field
          label={t('office.disputes.rule')}
          value={draft.rule}
          maxLength={200}
          autoComplete="off"
          fault={tried && faults.rule ? t('office.disputes.ruleFault') : undefined}
          onChange={({ target }) => change({ rule: target.value })}
        />
        <Words value={draft.words} faulty={tried && faults.words} onChange={(words) => change({ words })} />
        <Grounds
          of={one.evidence}
          chosen={draft.evidence}
          faulty={tried && faults.evidence}
          onChange={(evidence) => change({ evidence })}
        />
        <Field
          label={t('office.disputes.correction')}
          hint={t('office.disputes.correctionHint')}
          value={draft.correction}
          autoComplete="off"
          fault={tried && faults.correction ? t('office.disputes.correctionFault') : undefined}
          onChange={({ target }) => change({ correction: target.value.trim() })}
        />
        <Button type="submit" tone="primary" wide>
          {t('office.people.next')}
        </Button>
      </Form>
    </Dialog>
  );
}

type GroundsProps = {
  of: OneDispute['evidence'];
  chosen: readonly number[];
  faulty: boolean;
  onChange: (chosen: number[]) => void;
};

/** The entries of the evidence that the decision rests on. */
function Grounds({ of, chosen, faulty, onChange }: GroundsProps) {
  const t = useT();
  return (
    <fieldset className={styles['rests']}>
      <legend>{t('office.disputes.rests')}</legend>
      {of.map(({ seq, kind }) => (
        <Checkbox
          key={seq}
          checked={chosen.includes(seq)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, seq] : chosen.filter((one) => one !== seq))
          }
        >
          {t('office.disputes.entry', { seq, name: t(`office.disputes.step.${kind}`) })}
        </Checkbox>
      ))}
      <p className={dialog['fault']}>{faulty && t('office.disputes.restsFault')}</p>
    </fieldset>
  );
}

type WordsProps = { value: string; faulty: boolean; onChange: (words: string) => void };

function Words({ value, faulty, onChange }: WordsProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={dialog['note']}>
      <label htmlFor={id}>{t('office.disputes.words')}</label>
      <textarea
        id={id}
        value={value}
        rows={4}
        maxLength={disputeWords.maxLength}
        aria-invalid={faulty}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={faulty ? dialog['fault'] : dialog['hint']}>
        {t(faulty ? 'office.disputes.wordsFault' : 'office.disputes.wordsHint')}
      </p>
    </div>
  );
}
