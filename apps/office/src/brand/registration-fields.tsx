// The fields of the registration form: whether each is asked for and required, and how long it may be.
import { settingBounds } from '@perya/contract/constants';
import type { RegisterFieldSettings } from '@perya/contract/office';
import { type RegisterFieldName, registerFieldNames } from '@perya/contract/registration-fields';
import { useT } from '@perya/locales/page';
import { Checkbox } from '@perya/ui';
import styles from './brand.module.css';
import { NumberField } from './number-field.tsx';
import type { FieldsProps } from './section-form.tsx';

export function RegistrationFields({ values, defaults, onChange }: FieldsProps<'registration'>) {
  const t = useT();
  return registerFieldNames.map((name) => (
    <OneField
      key={name}
      name={name}
      label={t(`office.registerField.${name}`)}
      value={values.fields[name]}
      usual={defaults?.fields[name]}
      onChange={(change) =>
        onChange({ fields: { ...values.fields, [name]: { ...values.fields[name], ...change } } })
      }
    />
  ));
}

type OneFieldProps = {
  name: RegisterFieldName;
  label: string;
  value: RegisterFieldSettings;
  usual: RegisterFieldSettings | undefined;
  onChange: (change: Partial<RegisterFieldSettings>) => void;
};

function OneField({ name, label, value, usual, onChange }: OneFieldProps) {
  const t = useT();
  const { shortest, longest } = settingBounds;
  const labelId = `field-${name}`;
  return (
    <fieldset aria-labelledby={labelId} className={styles['registerField']}>
      <h3 id={labelId}>{label}</h3>
      <Checkbox checked={value.enabled} onChange={({ target }) => onChange({ enabled: target.checked })}>
        {t('office.settings.enabled')}
      </Checkbox>
      <Checkbox checked={value.required} onChange={({ target }) => onChange({ required: target.checked })}>
        {t('office.settings.required')}
      </Checkbox>
      <NumberField
        brief
        label={t('office.settings.minLength')}
        value={value.minLength}
        min={shortest.min}
        max={Number.isNaN(value.maxLength) ? shortest.max : value.maxLength}
        usual={usual?.minLength}
        onChange={(minLength) => onChange({ minLength })}
      />
      <NumberField
        brief
        label={t('office.settings.maxLength')}
        value={value.maxLength}
        min={longest.min}
        max={longest.max}
        usual={usual?.maxLength}
        onChange={(maxLength) => onChange({ maxLength })}
      />
    </fieldset>
  );
}
