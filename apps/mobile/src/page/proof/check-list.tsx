import { useT } from '@perya/locales/page';
import { classes, Fold } from '@perya/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './check-list.module.css';

/** A step of a check: its words, and the figures that were compared, by name. */
export type CheckedStep = {
  ok: boolean;
  words: ReactNode;
  figures: readonly [name: string, value: string][];
};

/** Every step of a check in order, with its figures; the lines appear one after another. */
export function CheckList({ steps }: { steps: readonly CheckedStep[] }) {
  const t = useT();
  return (
    <ol className={styles['lines']}>
      {steps.map(({ ok, words, figures }, at) => {
        const Icon = ok ? CircleCheck : CircleX;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one check never move.
            key={at}
            className={styles['line']}
            style={{ animationDelay: `${at * 120}ms` }}
          >
            <Icon size={22} className={classes(styles['icon'], !ok && styles['wrong'])} aria-hidden="true" />
            <div className={styles['text']}>
              <p>
                <span className="visually-hidden">{t(ok ? 'proof.step.ok' : 'proof.step.wrong')}: </span>
                {words}
              </p>
              <Figures rows={figures} open={!ok} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Figures({ rows, open }: { rows: CheckedStep['figures']; open: boolean }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Fold title={t('proof.details')} className={styles['figures']} open={open}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code dir="ltr">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
