import { useT } from '@perya/locales/page';
import { Field, Tabs } from '@perya/ui';
import { useState } from 'react';
import { type DaySpan, isSpan, type Preset, presets, spanOf } from './day-span.ts';
import styles from './records.module.css';

type SpanPickerProps = {
  span: DaySpan;
  preset: Preset | undefined;
  today: string;
  onChange: (span: DaySpan) => void;
};

/** The days on show: one tap for the usual spans, two dates for any other. */
export function SpanPicker({ span, preset, today, onChange }: SpanPickerProps) {
  const t = useT();
  const [own, setOwn] = useState(preset === undefined);
  return (
    <div className={styles['picker']}>
      <Tabs
        label={t('records.range')}
        controls="records"
        tabs={[
          ...presets.map((key) => ({ key, label: t(`records.${key}`) })),
          { key: 'own' as const, label: t('records.own') },
        ]}
        selected={own ? 'own' : (preset ?? 'own')}
        onSelect={(key) => {
          setOwn(key === 'own');
          if (key !== 'own') onChange(spanOf(key, today));
        }}
      />
      {own && <OwnSpan span={span} onChange={onChange} />}
    </div>
  );
}

function OwnSpan({ span, onChange }: { span: DaySpan; onChange: (span: DaySpan) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(span);
  const change = (part: Partial<DaySpan>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isSpan(next)) onChange(next);
  };
  const fault = isSpan(typed) ? undefined : t('records.rangeFault');
  return (
    <div className={styles['dates']}>
      <Field
        label={t('records.from')}
        type="date"
        value={typed.from}
        fault={fault}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        label={t('records.to')}
        type="date"
        value={typed.to}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  );
}
