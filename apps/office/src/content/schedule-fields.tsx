// When an item is shown, and its place among others.
import { latinDigits } from '@perya/contract/digits';
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { MomentField } from '../app/moment-field.tsx';

type Schedule = { startAt: string | null; endAt: string | null; position: number };
type ScheduleFieldsProps = {
  value: Schedule;
  needsStart?: true;
  onChange: (fields: { startAt?: string | null; endAt?: string | null; position?: number }) => void;
};

const lastPlace = 9999;

export function ScheduleFields({ value, needsStart, onChange }: ScheduleFieldsProps) {
  const t = useT();
  return (
    <>
      <MomentField
        label={t('office.content.start')}
        value={value.startAt}
        hint={value.startAt === null ? t('office.content.always') : undefined}
        required={needsStart}
        onChange={(startAt) => onChange({ startAt })}
      />
      <MomentField
        label={t('office.content.end')}
        value={value.endAt}
        hint={value.endAt === null ? t('office.content.noEnd') : undefined}
        onChange={(endAt) => onChange({ endAt })}
      />
      <Field
        inputMode="numeric"
        label={t('office.content.position')}
        hint={t('office.content.positionHint')}
        value={String(value.position)}
        onChange={({ target }) => {
          const position = Number(latinDigits(target.value).replaceAll(/\D/gu, ''));
          if (position <= lastPlace) onChange({ position });
        }}
      />
    </>
  );
}
