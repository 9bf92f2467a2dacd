// Inviting a person: who they are and their first role, then the act; and the code of an invitation that went by mail.
import { CallFailure } from '@perya/contract/office-client';
import { grantedRoleNames } from '@perya/contract/staff';
import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, Form, Select } from '@perya/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { call, useFaultText } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import styles from './people.module.css';
import type { Person } from './person-acts.tsx';

type Invited = { name: string; email: string; role: string };

export function InviteButton() {
  const t = useT();
  const brand = useBrand();
  const [isAsking, setIsAsking] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  if (!(may(brand, 'staff.invite') && may(brand, 'staff.grant'))) return null;
  return (
    <>
      <p>
        <Button tone="primary" onClick={() => setIsAsking(true)}>
          {t('office.people.invite')}
        </Button>
      </p>
      {isAsking && (
        <AskDialog
          onClose={() => setIsAsking(false)}
          onInvite={(given) => {
            setIsAsking(false);
            setInvited(given);
          }}
        />
      )}
      {invited && (
        <ActDialog
          act="staff.invite"
          title={`${t('office.act.staff.invite')}: ${invited.name}`}
          given={{ ...invited, scope: 'brand' }}
          onClose={() => setInvited(undefined)}
        />
      )}
    </>
  );
}

const looksLikeMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);

function AskDialog({ onInvite, onClose }: { onInvite: (invited: Invited) => void; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>(grantedRoleNames[0]);
  const [tried, setTried] = useState(false);
  const isNamed = name.trim().length >= 2;
  const isMail = looksLikeMail(email.trim());
  return (
    <Dialog open onClose={onClose} title={t('office.act.staff.invite')} closeLabel={t('office.close')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isNamed && isMail) onInvite({ name: name.trim(), email: email.trim(), role });
        }}
      >
        <Field
          label={t('office.name')}
          value={name}
          maxLength={80}
          autoComplete="off"
          fault={tried && !isNamed ? t('office.people.nameFault') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('office.people.email')}
          value={email}
          type="email"
          maxLength={200}
          autoComplete="off"
          fault={tried && !isMail ? t('office.people.emailFault') : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Select
          label={t('office.people.role')}
          options={grantedRoleNames.map((value) => ({ value, label: t(`office.role.${value}`) }))}
          value={role}
          onChange={({ target }) => setRole(target.value)}
        />
        <Button type="submit" tone="primary" wide>
          {t('office.people.next')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Kept outside of the list: a row may leave it while the code is read out. */
export function CodeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useT();
  const faultText = useFaultText();
  const make = useMutation({
    mutationFn: () => call('POST /ops/staff/invitation-code', { body: { staffId: person.staffId } }),
  });
  const isUnsent = make.error instanceof CallFailure && make.error.code === 'NOT_FOUND';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('office.people.codeFor', { name: person.name })}
      closeLabel={t('office.close')}
    >
      <div role="status">
        {make.data && <p className={styles['code']}>{make.data.code}</p>}
        {make.error && <p>{isUnsent ? t('office.people.codeNot') : faultText(make.error)}</p>}
      </div>
      <p className={screen['hint']}>{t('office.people.codeHint')}</p>
      {!make.data && (
        <Button tone="primary" wide busy={make.isPending} onClick={() => make.mutate()}>
          {t('office.people.code')}
        </Button>
      )}
    </Dialog>
  );
}
