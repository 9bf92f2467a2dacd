// The switches of the brand in groups, each with what a player sees while it is on.
import type { BrandFlag } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Switch } from '@perya/ui';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import { may } from '../session/use-session.ts';
import styles from './brand.module.css';

type Flag = OfficeValue<'GET /ops/brand/settings'>['flags'][number];

const groups: Record<BrandFlag, 'register' | 'signIn' | 'money' | 'play' | 'looks'> = {
  REG3: 'register',
  USERNAMEREG3: 'register',
  MOBILENUMREG3: 'register',
  REGMOBVERF3: 'register',
  MOBILENUMPASSREG3: 'register',
  CAPTCHA3: 'register',
  MOBILEVERCODELOGIN3: 'signIn',
  FACEBOOKLOGIN3: 'signIn',
  GOOGLELOGIN3: 'signIn',
  CHNGPASSMAIL3: 'signIn',
  CHNGPASSVERIF3: 'signIn',
  FUNDTRANS3: 'money',
  COMM3: 'play',
  VIPBENEFIT: 'play',
  REFERRAL: 'play',
  REWCEN3: 'play',
  TRANSBETREPMEM3: 'play',
  CBS3: 'play',
  mem_cen: 'looks',
  dep_func: 'looks',
};
const groupNames = ['register', 'signIn', 'play', 'money', 'looks'] as const;

export function FlagGroups({ flags }: { flags: readonly Flag[] }) {
  const t = useT();
  const [turning, setTurning] = useState<{ flag: BrandFlag; on: boolean }>();
  return (
    <div className={styles['columns']}>
      {groupNames.map((group) => (
        <section key={group} className={styles['card']} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`office.settings.group.${group}`)}</h2>
          {flags
            .filter(({ flag }) => groups[flag] === group)
            .map((one) => (
              <FlagSwitch key={one.flag} one={one} onTurn={(on) => setTurning({ flag: one.flag, on })} />
            ))}
        </section>
      ))}
      {turning && (
        <ActDialog
          act="brand.set-flag"
          title={t(turning.on ? 'office.settings.turnOn' : 'office.settings.turnOff', {
            name: t(`office.switch.${turning.flag}`),
          })}
          given={turning}
          onClose={() => setTurning(undefined)}
        />
      )}
    </div>
  );
}

function FlagSwitch({ one, onTurn }: { one: Flag; onTurn: (on: boolean) => void }) {
  const t = useT();
  const mayEdit = may(useBrand(), 'brand.edit');
  const { flag, on, inEffect, peopleOn, peopleOff, proposed } = one;
  const takesTwo = (on ? peopleOff : peopleOn) === 2;
  return (
    <div className={styles['flag']}>
      <Switch
        label={t(`office.switch.${flag}`)}
        hint={t(`office.switch.${flag}.hint`)}
        checked={on}
        disabled={proposed || !mayEdit}
        onChange={() => onTurn(!on)}
      />
      {(proposed || takesTwo || on !== inEffect) && (
        <p className={styles['marks']}>
          {proposed && <Badge tone="bulb">{t('office.settings.waits')}</Badge>}
          {!proposed && takesTwo && (
            <Badge>{t(on ? 'office.settings.twoOff' : 'office.settings.twoOn')}</Badge>
          )}
          {on !== inEffect && <Badge tone="magenta">{t('office.settings.otherTime')}</Badge>}
        </p>
      )}
    </div>
  );
}
