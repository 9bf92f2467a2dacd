// One section of the settings: its fields, what was changed meanwhile by somebody else, and the way to sign the change.
import type { BrandSection, BrandSectionName, BrandSectionOf } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { type ComponentType, useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { may } from '../session/use-session.ts';
import styles from './brand.module.css';
import { type Difference, differencesOf } from './differences.ts';

type Settings = OfficeValue<'GET /ops/brand/settings'>;

export type FieldsProps<S extends BrandSectionName> = {
  values: BrandSectionOf<S>;
  defaults: BrandSectionOf<S> | null;
  settings: Settings;
  onChange: (change: Partial<BrandSectionOf<S>>) => void;
};

type SectionFormProps<S extends BrandSectionName> = {
  settings: Settings;
  section: S;
  fields: ComponentType<FieldsProps<S>>;
};

type Draft<S extends BrandSectionName> = { version: string; values: BrandSectionOf<S> };

export function SectionForm<S extends BrandSectionName>({
  settings,
  section,
  fields: Fields,
}: SectionFormProps<S>) {
  const t = useT();
  const mayEdit = may(useBrand(), 'brand.edit');
  const [draft, setDraft] = useState<Draft<S>>();
  const [isSigning, setSigning] = useState(false);
  const [tried, setTried] = useState(false);
  const stored = storedOf(settings, section);
  if (!stored) return null;
  const { version, proposed } = stored;
  const { values: storedValues, defaults } = stored;
  const isDirty = draft !== undefined && JSON.stringify(draft.values) !== JSON.stringify(storedValues);
  const held = isDirty && !proposed ? draft : { version, values: storedValues };
  const heading = `section-${section}`;
  return (
    <>
      <form
        className={styles['card']}
        aria-labelledby={heading}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isFaulty = event.currentTarget.querySelector('[aria-invalid="true"]') !== null;
          setTried(isFaulty);
          if (!isFaulty) setSigning(true);
        }}
      >
        <h2 id={heading}>{t(`office.settings.section.${section}`)}</h2>
        <p className={screen['hint']}>{t(`office.settings.people.${section}`)}</p>
        {proposed && <Badge tone="bulb">{t('office.settings.waits')}</Badge>}
        {held.version !== version && !isSigning && (
          <Changed
            differences={differencesOf(storedValues, held.values)}
            onTake={() => setDraft(undefined)}
            onKeep={() => setDraft({ ...held, version })}
          />
        )}
        <fieldset className={styles['fields']} disabled={proposed || !mayEdit} aria-labelledby={heading}>
          <Fields
            values={held.values}
            defaults={defaults}
            settings={settings}
            onChange={(change) => setDraft({ version: held.version, values: { ...held.values, ...change } })}
          />
        </fieldset>
        <p role="alert" className={styles['fault']}>
          {tried && t('office.settings.fault')}
        </p>
        {isDirty && !proposed && (
          <div className={styles['actions']}>
            <Button type="submit" tone="primary" disabled={held.version !== version}>
              {t('office.settings.save')}
            </Button>
            <Button tone="quiet" onClick={() => setDraft(undefined)}>
              {t('office.settings.undo')}
            </Button>
          </div>
        )}
      </form>
      {isSigning && (
        <ActDialog
          act="brand.save-settings"
          title={t(`office.settings.section.${section}`)}
          given={{ version: held.version, values: held.values }}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  );
}

const isOf = <S extends BrandSectionName>(values: BrandSection, section: S): values is BrandSectionOf<S> =>
  values.section === section;

function storedOf<S extends BrandSectionName>({ sections }: Settings, section: S) {
  for (const { version, proposed, values, defaults } of sections)
    if (isOf(values, section)) {
      const usual = defaults && isOf(defaults, section) ? defaults : null;
      return { version, proposed, values, defaults: usual };
    }
  return undefined;
}

type ChangedProps = { differences: readonly Difference[]; onTake: () => void; onKeep: () => void };

/** What somebody else stored beside what this person typed. */
function Changed({ differences, onTake, onKeep }: ChangedProps) {
  const t = useT();
  const nameOf = ({ field, part }: Difference) =>
    part === undefined
      ? t(`office.settings.${field}`)
      : `${t(`office.registerField.${field}`)}: ${t(`office.settings.${part}`)}`;
  return (
    <div role="alert" className={styles['changed']}>
      <h3>{t('office.settings.changed')}</h3>
      <table className={screen['table']}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('office.settings.stored')}</th>
            <th scope="col">{t('office.settings.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={`${one.field} ${one.part}`}>
              <th scope="row">{nameOf(one)}</th>
              <td>
                <bdi>{one.stored}</bdi>
              </td>
              <td>
                <bdi>{one.yours}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['actions']}>
        <Button tone="secondary" onClick={onTake}>
          {t('office.settings.takeStored')}
        </Button>
        <Button tone="quiet" onClick={onKeep}>
          {t('office.settings.keepYours')}
        </Button>
      </div>
    </div>
  );
}
