import { useT } from '@perya/locales/page';
import { Entrance, Tabs } from '@perya/ui';
import { type ReactNode, useState } from 'react';
import { useFlag } from '../../page/status.ts';
import { ForgetMailForm } from './forget-mail-form.tsx';

const panelId = 'forget-way';

/** The ways to reset a password: by mobile number first (`mobileForm`), and by e-mail. */
export function ForgetScreen({ mobileForm }: { mobileForm: ReactNode }) {
  const t = useT();
  const byMobile = useFlag('CHNGPASSVERIF3');
  const byMail = useFlag('CHNGPASSMAIL3');
  const [chosen, setChosen] = useState<'mobile' | 'mail'>('mobile');
  const way = byMobile && byMail ? chosen : byMobile ? 'mobile' : 'mail';
  return (
    <Entrance>
      {byMobile && byMail && (
        <Tabs
          label={t('password.way')}
          tabs={[
            { key: 'mobile', label: t('password.byMobile') },
            { key: 'mail', label: t('password.byMail') },
          ]}
          selected={way}
          onSelect={setChosen}
          controls={panelId}
        />
      )}
      <div id={panelId}>{way === 'mobile' ? mobileForm : <ForgetMailForm />}</div>
    </Entrance>
  );
}
