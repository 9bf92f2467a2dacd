import { games } from '@perya/games';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, Field, Form, Select } from '@perya/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useForm } from '../../page/form/use-form.ts';
import { CopiedValue } from '../../page/proof/copied-value.tsx';
import styles from '../../page/proof/proof.module.css';
import {
  computeManual,
  type ManualFault,
  type ManualForm,
  type ManualJackpot,
  type ManualResult,
  manualFaults,
} from './manual-round.ts';
import { nameOfGame, RoundSteps } from './round-steps.tsx';

const empty: ManualForm = {
  gameCode: 'perya-lights',
  betLevel: '1',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '',
  choice: '',
  actions: '',
  jackpotOdds: '',
};

/** Computes a round from pasted seeds, entirely in the browser. */
export function ManualCheck() {
  const t = useT();
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<readonly ManualFault[]>([]);
  const [result, setResult] = useState<ManualResult>();
  const change = (part: Partial<ManualForm>) => {
    setTyped({ ...typed, ...part });
    setResult(undefined);
    setFaults([]);
  };
  const form = useForm({
    check: () => {
      const found = manualFaults(typed);
      setFaults(found);
      return found.length === 0;
    },
    send: async () => setResult(computeManual(typed)),
  });
  const text = (key: keyof ManualForm, fault: ManualFault): ComponentProps<typeof Field> => ({
    label: '',
    name: key,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    value: typed[key],
    fault: faults.includes(fault) ? t(`proof.fault.${fault}`) : undefined,
    onChange: (event) => change({ [key]: event.target.value }),
  });
  // In games of chips the result is the same for every chip.
  const levels = games.get(typed.gameCode)?.betLevels ?? [];
  return (
    <Form {...form.props}>
      <div className={styles['pair']}>
        <Select
          label={t('proof.manualGame')}
          value={typed.gameCode}
          options={[...games.keys()].map((code) => ({ value: code, label: t(nameOfGame(code)) }))}
          onChange={(event) => change({ gameCode: event.target.value, betLevel: '1', choice: '' })}
        />
        {levels.length > 0 && (
          <Select
            label={t('proof.manualLevel')}
            value={typed.betLevel}
            options={levels.map(({ level }) => ({ value: String(level), label: String(level) }))}
            onChange={(event) => change({ betLevel: event.target.value })}
          />
        )}
      </div>
      <Field {...text('serverSeed', 'serverSeed')} label={t('proof.serverSeed')} required />
      <Field {...text('clientSeed', 'clientSeed')} label={t('proof.clientSeed')} required />
      <Field {...text('nonce', 'nonce')} label={t('proof.nonce')} required inputMode="numeric" />
      <Field {...text('serverSeedHash', 'hash')} label={t('proof.manualHash')} />
      {levels.length === 0 && <Field {...text('choice', 'choice')} label={t('proof.manualChoice')} />}
      <Field {...text('actions', 'actions')} label={t('proof.manualActions')} placeholder='[{"pick":0}]' />
      <Field
        {...text('jackpotOdds', 'jackpotOdds')}
        label={t('proof.manualOdds')}
        hint={t('proof.manualOddsHint')}
        inputMode="numeric"
      />
      <Button type="submit" tone="primary" wide>
        {t('proof.manualRun')}
      </Button>
      <div aria-live="polite">{result && <Result gameCode={typed.gameCode} result={result} />}</div>
    </Form>
  );
}

function JackpotDraw({ of: { number, odds, won } }: { of: ManualJackpot }) {
  const { t, language } = useLanguage();
  return (
    <p>
      {t(won ? 'proof.step.jackpotWon' : 'proof.step.jackpotLost', {
        number: formatNumber(number, language),
        odds: formatNumber(odds, language),
      })}
    </p>
  );
}

function Result({ gameCode, result }: { gameCode: string; result: ManualResult }) {
  const t = useT();
  const { replay, hash, hashMatches, jackpot } = result;
  const Icon = hashMatches ? CircleCheck : CircleX;
  return (
    <section className={styles['verdict']}>
      <h3>{t('proof.manualResult')}</h3>
      {hashMatches !== undefined && (
        <p className={styles['secret']}>
          <Icon size={20} aria-hidden="true" />
          <span>{t(hashMatches ? 'proof.manualHashOk' : 'proof.manualHashWrong')}</span>
        </p>
      )}
      <RoundSteps gameCode={gameCode} steps={replay.outcomes} />
      <p>
        <strong>{t('proof.unitsPaid', { units: replay.payoutUnits })}</strong>
      </p>
      {replay.refusal && <p>{t('proof.fault.refused')}</p>}
      {!replay.refusal && !replay.finished && <p>{t('proof.needsChoice')}</p>}
      {jackpot && <JackpotDraw of={jackpot} />}
      <dl className={styles['values']}>
        <CopiedValue label="SHA-256" value={hash} />
        {jackpot && <CopiedValue label="HMAC-SHA256" value={jackpot.message} />}
      </dl>
    </section>
  );
}
