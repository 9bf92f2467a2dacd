// The fields of a host: name, titles, picture, languages, game and video.
import { latinDigits } from '@perya/contract/digits';
import { useT } from '@perya/locales/page';
import { Checkbox, Field, languageName, Select } from '@perya/ui';
import type { Host, Hosts } from './host-list.tsx';
import { HostPicture } from './host-picture.tsx';
import styles from './hosts.module.css';

type Body = Host['body'];
type FieldsProps = {
  host: Host;
  body: Body;
  choices: Hosts;
  disabled: boolean;
  /** Of the name. */
  fault: string | undefined;
  onChange: (changed: Partial<Body>) => void;
};

export function HostFields({ host, body, choices, disabled, fault, onChange }: FieldsProps) {
  const t = useT();
  const picture = choices.scenes.find(({ name }) => name === body.scene);
  return (
    <fieldset className={styles['fields']} disabled={disabled} aria-label={t('office.hosts.name')}>
      <Field
        label={t('office.hosts.name')}
        value={body.name}
        maxLength={40}
        required
        autoComplete="off"
        fault={fault}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {choices.languages.map((language) => (
        <Field
          key={language}
          label={t('office.hosts.titleIn', { language: languageName(language) })}
          value={body.titles[language] ?? ''}
          maxLength={160}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onChange({ titles: { ...body.titles, [language]: target.value } })}
        />
      ))}
      <div className={styles['scene']}>
        <Select
          label={t('office.hosts.picture')}
          value={body.scene}
          options={choices.scenes.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) => onChange({ scene: target.value })}
        />
        {picture && <img src={picture.url} alt="" width={160} height={70} />}
      </div>
      <HostPicture
        host={host}
        pictureId={body.pictureId}
        disabled={disabled}
        onChange={(pictureId) => onChange({ pictureId })}
      />
      <Speaks body={body} choices={choices} onChange={onChange} />
      <Field
        label={t('office.hosts.game')}
        value={body.nodeId ?? ''}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onChange({ nodeId: wholeOf(target.value) })}
      />
      <StreamField host={host} body={body} origins={choices.streamOrigins} onChange={onChange} />
      <Field
        label={t('office.hosts.weight')}
        value={body.kilobytesPerMinute}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onChange({ kilobytesPerMinute: wholeOf(target.value) ?? 1 })}
      />
      <Checkbox checked={body.signedOn} onChange={({ target }) => onChange({ signedOn: target.checked })}>
        {t('office.hosts.signedOn')}
      </Checkbox>
    </fieldset>
  );
}

/** null: no digits were typed. */
const wholeOf = (typed: string): number | null => {
  const digits = latinDigits(typed).replaceAll(/\D/gu, '').slice(0, 9);
  return digits === '' ? null : Number(digits);
};

function Speaks({ body, choices, onChange }: Pick<FieldsProps, 'body' | 'choices' | 'onChange'>) {
  const t = useT();
  const { languages } = body;
  return (
    <fieldset className={styles['checks']}>
      <legend>{t('office.hosts.speaks')}</legend>
      {choices.languages.map((one) => (
        <Checkbox
          key={one}
          checked={languages.includes(one)}
          // The last one stays: a host speaks something.
          disabled={languages.length === 1 && languages.includes(one)}
          onChange={({ target }) =>
            onChange({
              languages: target.checked ? [...languages, one] : languages.filter((other) => other !== one),
            })
          }
        >
          {languageName(one)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

type StreamProps = Pick<FieldsProps, 'host' | 'body' | 'onChange'> & { origins: readonly string[] };

function StreamField({ host, body, origins, onChange }: StreamProps) {
  const t = useT();
  const hint = host.demonstration
    ? t('office.hosts.streamDemo')
    : origins.length === 0
      ? t('office.hosts.streamNone')
      : t('office.hosts.streamHint', { origins: origins.join(', ') });
  return (
    <Field
      label={t('office.hosts.stream')}
      hint={hint}
      value={body.streamUrl ?? ''}
      maxLength={300}
      dir="ltr"
      type="url"
      autoComplete="off"
      readOnly={host.demonstration}
      onChange={({ target }) =>
        onChange({ streamUrl: target.value.trim() === '' ? null : target.value.trim() })
      }
    />
  );
}
