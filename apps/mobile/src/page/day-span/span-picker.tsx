import { Field, Tabs } from '@perya/ui';
import { useState } from 'react';
import styles from './day-span.module.css';
import { type DaySpan, isSpan, type Preset, spanOf } from './day-span.ts';

type Words<P> = {
  range: string;
  own: string;
  from: string;
  to: string;
  fault: string;
  of: (preset: P) => string;
};
type SpanPickerProps<P extends Preset> = {
  span: DaySpan;
  preset: Preset | undefined;
  presets: readonly P[];
  today: string;
  /** The id of the element that shows the chosen days. */
  controls: string;
  words: Words<P>;
  /** The longest span in days. */
  longest?: number;
  onChange: (span: DaySpan) => void;
};

/** Tabs for the preset spans, two date fields for a custom one. */
export function SpanPicker<P extends Preset>(props: SpanPickerProps<P>) {
  const { span, preset, presets, today, controls, words, longest, onChange } = props;
  const [own, setOwn] = useState(preset === undefined);
  return (
    <div className={styles['picker']}>
      <Tabs<P | 'own'>
        label={words.range}
        controls={controls}
        tabs={[
          ...presets.map((key) => ({ key, label: words.of(key) })),
          { key: 'own' as const, label: words.own },
        ]}
        selected={own ? 'own' : (presets.find((key) => key === preset) ?? 'own')}
        onSelect={(key) => {
          setOwn(key === 'own');
          if (key !== 'own') onChange(spanOf(key, today));
        }}
      />
      {own && <OwnSpan span={span} words={words} longest={longest} onChange={onChange} />}
    </div>
  );
}

type OwnSpanProps = {
  span: DaySpan;
  words: Pick<Words<never>, 'from' | 'to' | 'fault'>;
  longest: number | undefined;
  onChange: (span: DaySpan) => void;
};

function OwnSpan({ span, words, longest, onChange }: OwnSpanProps) {
  const [typed, setTyped] = useState(span);
  const change = (part: Partial<DaySpan>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isSpan(next, longest)) onChange(next);
  };
  const fault = isSpan(typed, longest) ? undefined : words.fault;
  return (
    <div className={styles['dates']}>
      <Field
        label={words.from}
        type="date"
        value={typed.from}
        fault={fault}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        label={words.to}
        type="date"
        value={typed.to}
        onChange={(event) => change({ to: event.target.value })}
      />
    </div>
  );
}
