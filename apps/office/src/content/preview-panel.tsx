// The player's page with what is written here, in a frame of a phone's size, and as a code for the phone in the hand.
import { type Language, type Theme, themes } from '@perya/contract/constants';
import type { OfficeInput } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, languageName, Select } from '@perya/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { MomentField } from '../app/moment-field.tsx';
import { useMoment } from '../app/times.ts';
import { call, useFaultText } from '../session/office-call.ts';
import styles from './content.module.css';
import type { Choices } from './content-body.ts';

type Draft = OfficeInput<'POST /ops/content/preview'>['body']['draft'];

const minuteMs = 60_000;
const thisMinute = () => new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString();

export function PreviewPanel({ draft, choices }: { draft: Draft; choices: Choices }) {
  const t = useT();
  const moment = useMoment();
  const faultText = useFaultText();
  const [language, setLanguage] = useState<Language>(choices.defaultLanguage);
  const [theme, setTheme] = useState<Theme>('light');
  const [at, setAt] = useState<string>();
  const preview = useMutation({
    mutationFn: () =>
      call('POST /ops/content/preview', { body: { draft, at: at ?? thisMinute(), language, theme } }),
  });
  return (
    <section className={styles['section']} aria-label={t('office.content.preview')}>
      <h3>{t('office.content.preview')}</h3>
      <p className={styles['soft']}>{t('office.content.previewHint')}</p>
      <div className={styles['fields']}>
        <Select
          label={t('office.language')}
          value={language}
          options={choices.languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={({ target }) =>
            setLanguage((before) => choices.languages.find((one) => one === target.value) ?? before)
          }
        />
        <Select
          label={t('office.content.previewTheme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`office.${value}`) }))}
          onChange={({ target }) =>
            setTheme((before) => themes.find((one) => one === target.value) ?? before)
          }
        />
        <MomentField
          label={t('office.content.previewMoment')}
          value={at ?? thisMinute()}
          onChange={(moment) => setAt(moment ?? undefined)}
        />
      </div>
      <p role="alert" className={styles['gap']}>
        {preview.error && faultText(preview.error)}
      </p>
      <div>
        <Button tone="secondary" busy={preview.isPending} onClick={() => preview.mutate()}>
          {t('office.content.previewShow')}
        </Button>
      </div>
      {preview.data && (
        <div className={styles['preview']}>
          <iframe
            key={preview.data.address}
            title={t('office.content.previewFrame')}
            src={preview.data.address}
            width={390}
            height={844}
            sandbox="allow-scripts allow-same-origin"
            className={styles['phone']}
          />
          <figure className={styles['code']}>
            <Code text={preview.data.address} label={t('office.content.previewPhone')} />
            <figcaption>
              {t('office.content.previewPhone')}
              <span className={styles['soft']}>
                {t('office.content.previewUntil', { time: moment(preview.data.expiresAt) })}
              </span>
            </figcaption>
          </figure>
        </div>
      )}
    </section>
  );
}

/** Dark on light in every theme, as cameras expect. */
function Code({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
