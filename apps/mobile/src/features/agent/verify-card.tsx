import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import styles from './agent.module.css';
import list from './statements.module.css';
import { useFormats } from './use-formats.ts';
import type { Verdict } from './verify-statement.ts';

type Statement = Value<'GET /wps/agent/statement'>;

/** Recomputes the statement on the phone: its hash, its sums, and each day's root from the blind leaves. */
export function VerifyCard({ of }: { of: Statement }) {
  const { busy, run } = useAction();
  const [verdict, setVerdict] = useState<Verdict>();
  const t = useT();
  const verify = () =>
    run(async () => {
      const { verifyOnPhone } = await import('./verify-statement.ts');
      const leavesOf = (query: { day: string; measure: 'turnover' | 'netLoss' }) =>
        call('GET /wps/agent/statement/leaves', { query });
      setVerdict(await verifyOnPhone(of, leavesOf));
    });
  return (
    <section className={styles['card']} aria-live="polite">
      {verdict ? (
        <Result verdict={verdict} currency={of.currency} />
      ) : (
        <Button tone="secondary" wide busy={busy} onClick={() => void verify()}>
          <ShieldCheck size={20} aria-hidden="true" />
          {t(busy ? 'agent.verifying' : 'agent.verify')}
        </Button>
      )}
    </section>
  );
}

function Result({ verdict, currency }: { verdict: Verdict; currency: string }) {
  const { t, day } = useFormats(currency);
  const right = verdict.faults.length === 0;
  const Face = right ? CircleCheck : CircleX;
  return (
    <div className={list['check']}>
      <Face size={24} aria-hidden="true" className={list[right ? 'right' : 'wrong']} />
      <div>
        <h2 className={classes(list[right ? 'right' : 'wrong'])}>
          {t(right ? 'agent.verified' : 'agent.notVerified')}
        </h2>
        {right ? (
          <p className={styles['soft']}>{t('agent.verifiedText', { leaves: verdict.leaves })}</p>
        ) : (
          <ul>
            {verdict.faults.map((fault) => (
              <li key={`${fault.name} ${fault.day}`}>
                {fault.name === 'root'
                  ? t('agent.fault.root', { day: day(fault.day) })
                  : t(`agent.fault.${fault.name}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
