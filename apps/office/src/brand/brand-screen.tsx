// The flags and settings of the brand, a tab for each kind; what is changed is signed, and live within two seconds.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Tabs } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import { type BrandPart, brandParts } from '../app/search.ts';
import { call } from '../session/office-call.ts';
import styles from './brand.module.css';
import { FlagGroups } from './flags.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import {
  AddressFields,
  AppearanceFields,
  MaintenanceFields,
  MoneyFields,
  ProtectionFields,
} from './section-fields.tsx';
import { SectionForm } from './section-form.tsx';

type Settings = OfficeValue<'GET /ops/brand/settings'>;

const refreshMs = 10_000;

export function BrandScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { part = 'flags' } = useSearch({ from: '/shell/brand' });
  const settings = useQuery({
    queryKey: ['brand-settings'],
    queryFn: ({ signal }) => call('GET /ops/brand/settings', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <main className={screen['single']}>
      <ScreenHeading>{t('office.settings')}</ScreenHeading>
      <p className={screen['hint']}>{t('office.settings.hint')}</p>
      <Tabs
        label={t('office.settings.parts')}
        tabs={brandParts.map((key) => ({ key, label: t(`office.settings.part.${key}`) }))}
        selected={part}
        controls="brand-part"
        onSelect={(next) => void navigate({ to: '/brand', search: { part: next }, replace: true })}
      />
      <div id="brand-part" role="tabpanel" aria-label={t(`office.settings.part.${part}`)}>
        <Loaded query={settings}>{(value) => <Part part={part} settings={value} />}</Loaded>
      </div>
    </main>
  );
}

function Part({ part, settings }: { part: BrandPart; settings: Settings }) {
  switch (part) {
    case 'flags':
      return <FlagGroups flags={settings.flags} />;
    case 'looks':
      return (
        <div className={styles['columns']}>
          <SectionForm settings={settings} section="appearance" fields={AppearanceFields} />
          <SectionForm settings={settings} section="address" fields={AddressFields} />
        </div>
      );
    case 'registration':
      return <SectionForm settings={settings} section="registration" fields={RegistrationFields} />;
    case 'protection':
      return (
        <div className={styles['one']}>
          <SectionForm settings={settings} section="protection" fields={ProtectionFields} />
        </div>
      );
    case 'money':
      return (
        <div className={styles['one']}>
          <SectionForm settings={settings} section="money" fields={MoneyFields} />
        </div>
      );
    case 'operation':
      return (
        <div className={styles['columns']}>
          <SectionForm settings={settings} section="maintenance" fields={MaintenanceFields} />
          <Keys keys={settings.keys} />
        </div>
      );
  }
}

function Keys({ keys }: { keys: Settings['keys'] }) {
  const t = useT();
  return (
    <section className={styles['card']} aria-labelledby="brand-keys">
      <h2 id="brand-keys">{t('office.settings.keys')}</h2>
      <p className={screen['hint']}>{t('office.settings.keys.hint')}</p>
      <dl className={styles['keys']}>
        {keys.map(({ key, isSet }) => (
          <div key={key}>
            <dt>{t(`office.settings.key.${key}`)}</dt>
            <dd>
              <Badge tone={isSet ? 'teal' : 'plain'}>
                {t(isSet ? 'office.settings.isSet' : 'office.settings.notSet')}
              </Badge>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
