import { games } from '@perya/games';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, Field, Form, Select } from '@perya/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { CopiedValue } from './copied-value.tsx';
import {
  computeManual,
  type ManualFault,
  type ManualForm,
  type ManualJackpot,
  type ManualResult,
  manualFaults,
} from './manual-round.ts';
import styles from './proof.module.css';
import { ShownSteps } from './shown-steps.tsx';

const empty: ManualForm = {
  gameCode: 'perya-lights',
  betLevel: '1',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '',
  actions: '',
  jackpotOdds: '',
};

const titles: ReadonlyMap<string, 'proof.gamePeryaLights'> = new Map([
  ['perya-lights', 'proof.gamePeryaLights'],
]);

/** A round computed from pasted seeds. Nothing leaves the page, and no connection is needed. */
export function ManualCheck() {
  const t = useT();
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<readonly ManualFault[]>([]);
  const [result, setResult] = useState<ManualResult>();
  const change = (part: Partial<ManualForm>) => {
    setForm({ ...form, ...part });
    setResult(undefined);
    setFaults([]);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = manualFaults(form);
    setFaults(found);
    setResult(found.length === 0 ? computeManual(form) : undefined);
  };
  const text = (key: keyof ManualForm, fault: ManualFault): ComponentProps<typeof Field> => ({
    label: '',
    name: key,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    value: form[key],
    fault: faults.includes(fault) ? t(`proof.fault.${fault}`) : undefined,
    onChange: (event) => change({ [key]: event.target.value }),
  });
  const titleOf = (code: string) => {
    const phrase = titles.get(code);
    return phrase ? t(phrase) : code;
  };
  const levels = games.get(form.gameCode)?.betLevels ?? [];
  return (
    <Form onSubmit={submit}>
      <div className={styles['pair']}>
        <Select
          label={t('proof.manualGame')}
          value={form.gameCode}
          options={[...games.keys()].map((code) => ({ value: code, label: titleOf(code) }))}
          onChange={(event) => change({ gameCode: event.target.value })}
        />
        <Select
          label={t('proof.manualLevel')}
          value={form.betLevel}
          options={levels.map(({ level }) => ({ value: String(level), label: String(level) }))}
          onChange={(event) => change({ betLevel: event.target.value })}
        />
      </div>
      <Field {...text('serverSeed', 'serverSeed')} label={t('proof.serverSeed')} required />
      <Field {...text('clientSeed', 'clientSeed')} label={t('proof.clientSeed')} required />
      <Field {...text('nonce', 'nonce')} label={t('proof.nonce')} required inputMode="numeric" />
      <Field {...text('serverSeedHash', 'hash')} label={t('proof.manualHash')} />
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
      <div aria-live="polite">{result && <Result result={result} />}</div>
    </Form>
  );
}

function JackpotDraw({ of: { number, odds, won } }: { of: ManualJackpot }) {
  const { t, language } = useLanguage();
  const figure = new Intl.NumberFormat(language);
  return (
    <p>
      {t(won ? 'proof.step.jackpotWon' : 'proof.step.jackpotLost', {
        number: figure.format(number),
        odds: figure.format(odds),
      })}
    </p>
  );
}

function Result({ result }: { result: ManualResult }) {
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
      <ShownSteps steps={replay.outcomes} />
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
