import type { AgentContractTerms } from '@perya/contract';
import { formatNumber } from '@perya/locales/figures';
import { Badge, classes, Progress } from '@perya/ui';
import styles from './agent.module.css';
import tier from './tiers.module.css';
import type { Formats } from './use-formats.ts';

type Reached = { turnover: string; netLoss: string; active: number; tier: number | null };
type TiersProps = { terms: AgentContractTerms; progress?: Reached; formats: Formats };
type Gate = { key: string; text: string; label: string; share: number };

/** The steps of a contract with their gates as bars; without progress, what they ask for alone. */
export function Tiers({ terms, progress, formats }: TiersProps) {
  const { t, rate } = formats;
  return (
    <ol className={styles['rows']}>
      {terms.tiers.map((one, at) => {
        const gates = gatesOf(one, progress, formats);
        const reached = progress?.tier === at;
        return (
          <li key={one.rate} className={classes(tier['tier'], reached && tier['reached'])}>
            <p className={styles['line']}>
              <strong>
                <bdi>{rate(one.rate, one.rateType)}</bdi>
              </strong>
              {reached && <Badge tone="bulb">{t('agent.reached')}</Badge>}
            </p>
            {gates.length === 0 && <p className={styles['soft']}>{t('agent.noGate')}</p>}
            {gates.map(({ key, text, label, share }) => (
              <div key={key}>
                <p className={styles['soft']}>{text}</p>
                {progress && <Progress label={label} share={share} text={text} />}
              </div>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

type Tier = AgentContractTerms['tiers'][number];

function gatesOf(one: Tier, progress: Reached | undefined, { t, money, language }: Formats): Gate[] {
  const count = (value: number) => formatNumber(value, language);
  const gates = [
    {
      key: 'Active',
      required: one.activeMember,
      actual: progress?.active ?? 0,
      write: (value: number) => count(value),
      label: t('agent.active'),
    },
    {
      key: 'Turnover',
      required: Number(one.betVolume),
      actual: Number(progress?.turnover ?? 0),
      write: (value: number) => money(value.toFixed(2)),
      label: t('agent.turnover'),
    },
    {
      key: 'Loss',
      required: Number(one.netLoss),
      actual: Number(progress?.netLoss ?? 0),
      write: (value: number) => money(value.toFixed(2)),
      label: t('agent.ngr'),
    },
  ] as const;
  return gates
    .filter(({ required }) => required > 0)
    .map(({ key, required, actual, write, label }) => ({
      key,
      label,
      share: actual / required,
      text: progress
        ? t(`agent.gate${key}`, { actual: write(actual), required: write(required) })
        : `${label}: ${write(required)}`,
    }));
}
