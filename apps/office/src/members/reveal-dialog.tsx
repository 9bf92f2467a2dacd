// Shows a member's contacts for a reason, which the audit keeps and the member sees.
import { revealReasons } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, Dialog, Form, Select } from '@perya/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import act from '../acts/act-dialog.module.css';
import { Fact } from '../app/fact.tsx';
import { call, useFaultText } from '../session/office-call.ts';
import styles from './members.module.css';

const shortestNote = 3;

export function RevealDialog({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const faultText = useFaultText();
  const [reason, setReason] = useState<(typeof revealReasons)[number]>('asked');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = note.trim().length < shortestNote;
  const reveal = useMutation({
    mutationFn: () => call('POST /ops/members/reveal', { body: { playerId, reason, note: note.trim() } }),
    // Nothing of it is kept once the dialog is closed.
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={t('office.reveal')} closeLabel={t('office.close')}>
      {reveal.data ? (
        <dl className={styles['revealed']}>
          <Fact name={t('office.payeeName')}>
            <bdi>{reveal.data.payeeName ?? '–'}</bdi>
          </Fact>
          <Fact name={t('office.member.mobile')}>
            <bdi>{reveal.data.mobile ?? '–'}</bdi>
          </Fact>
          <Fact name={t('office.member.email')}>
            <bdi>{reveal.data.email ?? '–'}</bdi>
          </Fact>
          <Fact name={t('office.member.birthday')}>
            <bdi>{reveal.data.birthday ?? '–'}</bdi>
          </Fact>
        </dl>
      ) : (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!(isShort || reveal.isPending)) reveal.mutate();
          }}
        >
          <p className={act['hint']}>{t('office.reveal.hint')}</p>
          <Select
            label={t('office.reveal.reason')}
            options={revealReasons.map((value) => ({ value, label: t(`office.revealReason.${value}`) }))}
            value={reason}
            onChange={({ target }) => setReason(revealReasons.find((one) => one === target.value) ?? 'asked')}
          />
          <div className={act['note']}>
            <label htmlFor={id}>{t('office.note')}</label>
            <textarea
              id={id}
              value={note}
              rows={3}
              maxLength={500}
              aria-invalid={tried && isShort}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setNote(target.value)}
            />
            <p id={`${id}-hint`} className={tried && isShort ? act['fault'] : act['hint']}>
              {t(tried && isShort ? 'office.note.short' : 'office.reveal.noteHint')}
            </p>
          </div>
          <p role="alert" className={act['fault']}>
            {reveal.error && faultText(reveal.error)}
          </p>
          <Button type="submit" tone="primary" wide busy={reveal.isPending}>
            {t('office.reveal')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
