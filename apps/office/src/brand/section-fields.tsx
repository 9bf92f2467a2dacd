// The fields of each section of the settings.
import { languages, settingBounds, themes } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import { useT } from '@perya/locales/page';
import { Checkbox, Field, languageName, Select, Switch } from '@perya/ui';
import styles from './brand.module.css';
import { NumberField } from './number-field.tsx';
import type { FieldsProps } from './section-form.tsx';

export function MaintenanceFields({ values, onChange }: FieldsProps<'maintenance'>) {
  const t = useT();
  return (
    <div className={styles['flag']}>
      <Switch
        label={t('office.settings.maintenance')}
        hint={t('office.settings.maintenance.hint')}
        checked={values.maintenance}
        onChange={({ target }) => onChange({ maintenance: target.checked })}
      />
    </div>
  );
}

export function AppearanceFields({ values, onChange }: FieldsProps<'appearance'>) {
  const t = useT();
  const { name, languages: offered, defaultLanguage, theme } = values;
  const offer = (language: (typeof languages)[number], isOffered: boolean) =>
    onChange({
      languages: isOffered ? [...offered, language] : offered.filter((one) => one !== language),
    });
  return (
    <>
      <Field
        label={t('office.settings.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        fault={name.trim() === '' ? t('office.settings.fault') : undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <fieldset aria-labelledby="brand-languages" className={styles['languages']}>
        <h3 id="brand-languages">{t('office.settings.languages')}</h3>
        {languages.map((one) => (
          <Checkbox
            key={one}
            checked={offered.includes(one)}
            // Nobody is left without the language of their first visit.
            disabled={one === defaultLanguage}
            onChange={({ target }) => offer(one, target.checked)}
          >
            {languageName(one)}
          </Checkbox>
        ))}
      </fieldset>
      <Select
        label={t('office.settings.defaultLanguage')}
        options={offered.map((value) => ({ value, label: languageName(value) }))}
        value={defaultLanguage}
        onChange={({ target }) =>
          onChange({ defaultLanguage: offered.find((one) => one === target.value) ?? defaultLanguage })
        }
      />
      <Select
        label={t('office.settings.theme')}
        options={themes.map((value) => ({ value, label: t(`office.settings.theme.${value}`) }))}
        value={theme}
        onChange={({ target }) => onChange({ theme: themes.find((one) => one === target.value) ?? theme })}
      />
    </>
  );
}

export function AddressFields({ values, onChange }: FieldsProps<'address'>) {
  const t = useT();
  const { mainDomain, mailFrom } = values;
  const isFaulty = mailFrom !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(mailFrom);
  return (
    <>
      <Field
        label={t('office.settings.mainDomain')}
        hint={t('office.settings.mainDomain.hint')}
        value={mainDomain}
        maxLength={200}
        dir="ltr"
        autoComplete="off"
        onChange={({ target }) => onChange({ mainDomain: target.value })}
      />
      <Field
        label={t('office.settings.mailFrom')}
        hint={t('office.settings.mailFrom.hint')}
        value={mailFrom ?? ''}
        maxLength={200}
        dir="ltr"
        autoComplete="off"
        fault={isFaulty ? t('office.settings.fault') : undefined}
        onChange={({ target: { value } }) => onChange({ mailFrom: value === '' ? null : value })}
      />
    </>
  );
}

const second = 1000;

export function ProtectionFields({ values, defaults, settings, onChange }: FieldsProps<'protection'>) {
  const t = useT();
  const { floor } = settings;
  const rounds = { scale: second, max: settingBounds.roundMs.max };
  return (
    <>
      <NumberField
        label={t('office.settings.minimumAge')}
        value={values.minimumAge}
        min={floor.minimumAge}
        max={settingBounds.minimumAge.max}
        usual={defaults?.minimumAge}
        onChange={(minimumAge) => onChange({ minimumAge })}
      />
      <NumberField
        {...rounds}
        label={t('office.settings.slotRoundMs')}
        value={values.slotRoundMs}
        min={floor.slotRoundMs}
        usual={defaults?.slotRoundMs}
        onChange={(slotRoundMs) => onChange({ slotRoundMs })}
      />
      <NumberField
        {...rounds}
        label={t('office.settings.otherRoundMs')}
        value={values.otherRoundMs}
        min={floor.otherRoundMs}
        usual={defaults?.otherRoundMs}
        onChange={(otherRoundMs) => onChange({ otherRoundMs })}
      />
    </>
  );
}

const percent = 100;

export function MoneyFields({ values, defaults, settings, onChange }: FieldsProps<'money'>) {
  const t = useT();
  const { depositBonusBps, jackpotSeed } = values;
  const isFaulty = !/^\d{1,13}(?:\.\d{1,4})?$/u.test(jackpotSeed) || Number(jackpotSeed) === 0;
  return (
    <>
      <NumberField
        {...settingBounds.depositBonusBps}
        label={t('office.settings.depositBonusBps')}
        value={depositBonusBps}
        usual={defaults?.depositBonusBps}
        scale={percent}
        onChange={(bps) => onChange({ depositBonusBps: bps })}
      />
      <Field
        label={t('office.settings.jackpotSeed')}
        hint={t('office.settings.usuallyAlone', { value: defaults?.jackpotSeed ?? '–' })}
        trailing={<span className={styles['unit']}>{settings.currency}</span>}
        value={jackpotSeed}
        inputMode="decimal"
        autoComplete="off"
        fault={isFaulty ? t('office.settings.fault') : undefined}
        onChange={({ target }) => onChange({ jackpotSeed: latinDigits(target.value).trim() })}
      />
    </>
  );
}
