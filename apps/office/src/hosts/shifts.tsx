// The running and coming shifts of a host, and the form for another.
import { useT } from '@perya/locales/page';
import { Button, IconButton } from '@perya/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { MomentField } from '../app/moment-field.tsx';
import { useMoment } from '../app/times.ts';
import type { Host } from './host-list.tsx';
import styles from './hosts.module.css';

type Asked =
  | { act: 'host.add-shift'; startsAt: string; endsAt: string }
  | { act: 'host.remove-shift'; startsAt: string };

export function Shifts({ host: { hostId, shifts }, mayEdit }: { host: Host; mayEdit: boolean }) {
  const t = useT();
  const moment = useMoment();
  const [asked, setAsked] = useState<Asked>();
  return (
    <section className={styles['section']} aria-label={t('office.hosts.shifts')}>
      <h3>{t('office.hosts.shifts')}</h3>
      {shifts.length === 0 && <p>{t('office.hosts.noShifts')}</p>}
      <ol className={styles['lines']}>
        {shifts.map(({ startsAt, endsAt }) => (
          <li key={startsAt} className={styles['shift']}>
            <span>
              {moment(startsAt)} – {moment(endsAt)}
            </span>
            {mayEdit && (
              <IconButton
                label={t('office.hosts.removeShift', { time: moment(startsAt) })}
                onClick={() => setAsked({ act: 'host.remove-shift', startsAt })}
              >
                <Trash2 size={20} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && <NewShift onAdd={(shift) => setAsked({ act: 'host.add-shift', ...shift })} />}
      {asked && <ShiftAct hostId={hostId} asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function ShiftAct({ hostId, asked, onClose }: { hostId: string; asked: Asked; onClose: () => void }) {
  const t = useT();
  const { act, ...shift } = asked;
  return (
    <ActDialog
      act={act}
      title={t(`office.act.${act}`)}
      given={{ hostId, ...shift }}
      conflict={t('office.hosts.overlap')}
      onClose={onClose}
    />
  );
}

function NewShift({ onAdd }: { onAdd: (shift: { startsAt: string; endsAt: string }) => void }) {
  const t = useT();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const isMissing = !startsAt || !endsAt;
  return (
    <form
      className={styles['newShift']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (startsAt && endsAt) onAdd({ startsAt, endsAt });
      }}
    >
      <MomentField label={t('office.hosts.from')} value={startsAt} onChange={setStartsAt} />
      <MomentField label={t('office.hosts.to')} value={endsAt} onChange={setEndsAt} />
      <p role="alert" className={styles['fault']}>
        {tried && isMissing && t('office.hosts.shiftFault')}
      </p>
      <Button type="submit" tone="secondary">
        {t('office.hosts.addShift')}
      </Button>
    </form>
  );
}
