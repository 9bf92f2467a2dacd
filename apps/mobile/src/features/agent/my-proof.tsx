import { CallFailure, type Value } from '@perya/contract/client';
import { isCurrency } from '@perya/money';
import { Button, classes } from '@perya/ui';
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import styles from './agent.module.css';
import list from './statements.module.css';
import { useFormats } from './use-formats.ts';
import type { MyDay } from './verify-my-days.ts';

const MyDayRounds = optionalPart([], () => import('./day-rounds.tsx').then((part) => part.MyDayRounds));

type MyAgent = Value<'GET /wps/member/agent'>;
type Asked = { day: string; measure: 'turnover' | 'netLoss' };

async function proofOf(query: Asked): Promise<Value<'GET /wps/member/agent/proof'> | undefined> {
  try {
    return await call('GET /wps/member/agent/proof', { query });
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Follows each closed day of one's own up to the sealed sum that the agent's earnings are computed from. */
export function MyProof({ of }: { of: MyAgent }) {
  const { t } = useFormats(of.currency);
  const { busy, run } = useAction();
  const [days, setDays] = useState<readonly MyDay[]>();
  const verify = () =>
    run(async () => {
      const { verifyMyDay } = await import('./verify-my-days.ts');
      const { currency } = of;
      if (!isCurrency(currency)) return;
      setDays(await Promise.all(of.seen.map((seen) => verifyMyDay(seen, currency, proofOf))));
    });
  return (
    <section className={styles['card']} aria-live="polite">
      <h2>{t('agent.myProof')}</h2>
      {days ? (
        <Result days={days.filter(({ state }) => state !== 'idle')} currency={of.currency} />
      ) : (
        <>
          <p className={styles['soft']}>{t('agent.myProofText')}</p>
          <Button tone="secondary" wide busy={busy} onClick={() => void verify()}>
            <ShieldCheck size={20} aria-hidden="true" />
            {t(busy ? 'agent.verifying' : 'agent.verify')}
          </Button>
        </>
      )}
    </section>
  );
}

function Result({ days, currency }: { days: readonly MyDay[]; currency: string }) {
  const { t, day } = useFormats(currency);
  const [opened, setOpened] = useState<string>();
  const right = days.every(({ state }) => state === 'counted');
  const Face = right ? CircleCheck : CircleX;
  if (days.length === 0) return <p className={styles['soft']}>{t('agent.myProofNone')}</p>;
  return (
    <div className={list['check']}>
      <Face size={24} aria-hidden="true" className={list[right ? 'right' : 'wrong']} />
      <div>
        <h3 className={classes(list[right ? 'right' : 'wrong'])}>
          {t(right ? 'agent.verified' : 'agent.notVerified')}
        </h3>
        <ul>
          {days.map((one) => (
            <li key={one.day}>
              <button
                type="button"
                className={list['myDay']}
                aria-expanded={opened === one.day}
                onClick={() => setOpened(opened === one.day ? undefined : one.day)}
              >
                {day(one.day)} · {t(one.state === 'counted' ? 'agent.myDayCounted' : 'agent.myDayWrong')}
              </button>
              {opened === one.day && <MyDayRounds day={one.day} sum={one.sealed} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
