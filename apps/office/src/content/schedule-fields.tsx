// When an item is shown, in the brand's zone, and its place among others.
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { useBrand } from '../app/brand.ts';
import { instantOf, localOf } from './zone-time.ts';

type Schedule = { startAt: string | null; endAt: string | null; position: number };
type ScheduleFieldsProps = {
  value: Schedule;
  needsStart?: true;
  onChange: (fields: { startAt?: string | null; endAt?: string | null; position?: number }) => void;
};

export function ScheduleFields({ value, needsStart, onChange }: ScheduleFieldsProps) {
  const t = useT();
  const zone = useBrand()?.timeZone ?? 'UTC';
  const hint = t('office.content.zone', { zone });
  const written = (iso: string | null) => (iso === null ? '' : localOf(iso, zone));
  return (
    <>
      <Field
        type="datetime-local"
        label={t('office.content.start')}
        hint={hint}
        value={written(value.startAt)}
        required={needsStart}
        onChange={({ target }) => {
          const moment = instantOf(target.value, zone);
          if (moment !== undefined) onChange({ startAt: moment });
          else if (!needsStart) onChange({ startAt: null });
        }}
      />
      <Field
        type="datetime-local"
        label={t('office.content.end')}
        hint={value.endAt === null ? t('office.content.noEnd') : hint}
        value={written(value.endAt)}
        onChange={({ target }) => onChange({ endAt: instantOf(target.value, zone) ?? null })}
      />
      <Field
        type="number"
        label={t('office.content.position')}
        hint={t('office.content.positionHint')}
        min={0}
        max={9999}
        value={String(value.position)}
        onChange={({ target }) => {
          const position = Math.trunc(target.valueAsNumber);
          if (position >= 0 && position <= 9999) onChange({ position });
        }}
      />
    </>
  );
}
