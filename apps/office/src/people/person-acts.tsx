// Acts on one person: suspend, admit again, give and take a role. Nobody acts on themselves.
import type { OfficeAct } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { grantedRoleNames } from '@perya/contract/staff';
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog, type Choice } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { may, sessionQuery } from '../session/use-session.ts';
import styles from './people.module.css';

export type Person = OfficeValue<'GET /ops/staff/people'>['list'][number];
type Grant = Person['grants'][number];
type StaffAct = Extract<OfficeAct, `staff.${string}`>;

/** True if the session's person may do acts of this permission about the other one. */
function useMayAct(
  permission: 'staff.grant' | 'staff.suspend' | 'staff.invite',
  { staffId }: Person,
): boolean {
  const brand = useBrand();
  const { data: session } = useQuery(sessionQuery);
  return may(brand, permission) && session?.staffId !== staffId;
}

export type Taking = { person: Person; grant: Grant };

const scopeOf = ({ everyBrand }: Grant) => (everyBrand ? 'all' : 'brand');

function useRoleName(): (grant: Grant) => string {
  const t = useT();
  return ({ role, everyBrand }) =>
    everyBrand ? t('office.everyBrand', { role: t(`office.role.${role}`) }) : t(`office.role.${role}`);
}

type RoleProps = Taking & { onTake: (taking: Taking) => void };

/** A role that a person holds, and the way to take it. */
export function RoleOfPerson({ person, grant, onTake }: RoleProps) {
  const t = useT();
  const mayTake = useMayAct('staff.grant', person);
  const role = useRoleName()(grant);
  return (
    <span className={screen['under']}>
      <span>{role}</span>{' '}
      {mayTake && (
        <Button
          tone="quiet"
          small
          aria-label={t('office.people.takeRole', { role, name: person.name })}
          onClick={() => onTake({ person, grant })}
        >
          {t('office.people.take')}
        </Button>
      )}
    </span>
  );
}

/** Kept outside of the list: the role leaves it when it is taken. */
export function TakeDialog({ taking: { person, grant }, onClose }: { taking: Taking; onClose: () => void }) {
  const t = useT();
  const role = useRoleName()(grant);
  return (
    <ActDialog
      act="staff.end-grant"
      title={t('office.people.takeRole', { role, name: person.name })}
      given={{ staffId: person.staffId, role: grant.role, scope: scopeOf(grant) }}
      onClose={onClose}
    />
  );
}

type ActsProps = { person: Person; onCode: (person: Person) => void };

export function PersonActs({ person, onCode }: ActsProps) {
  const t = useT();
  const [act, setAct] = useState<StaffAct>();
  const mayGrant = useMayAct('staff.grant', person);
  const maySuspend = useMayAct('staff.suspend', person);
  const mayInvite = useMayAct('staff.invite', person);
  const { staffId, name, suspendedAt, grants, keys, invitation } = person;
  const free = grantedRoleNames.filter((role) => !grants.some((grant) => grant.role === role));
  const roles: Choice = {
    name: 'role',
    label: t('office.people.role'),
    options: free.map((value) => ({ value, label: t(`office.role.${value}`) })),
  };
  const offered: StaffAct[] = [
    ...(mayGrant && free.length > 0 ? (['staff.grant'] as const) : []),
    ...(mayInvite && !suspendedAt ? (['staff.invite-again'] as const) : []),
    ...(maySuspend && keys.length > 0 ? (['staff.end-keys'] as const) : []),
    ...(maySuspend ? [suspendedAt ? ('staff.resume' as const) : ('staff.suspend' as const)] : []),
  ];
  if (offered.length === 0) return '–';
  return (
    <div className={styles['acts']}>
      {offered.map((one) => (
        <Button
          key={one}
          tone={one === 'staff.suspend' || one === 'staff.end-keys' ? 'danger' : 'secondary'}
          small
          aria-label={`${t(`office.act.${one}`)}: ${name}`}
          onClick={() => setAct(one)}
        >
          {t(`office.act.${one}`)}
        </Button>
      ))}
      {mayInvite && invitation && (
        <Button tone="primary" small onClick={() => onCode(person)}>
          {t('office.people.codeFor', { name })}
        </Button>
      )}
      {act && (
        <ActDialog
          act={act}
          title={`${t(`office.act.${act}`)}: ${name}`}
          given={act === 'staff.grant' ? { staffId, scope: 'brand' } : { staffId }}
          choice={act === 'staff.grant' ? roles : undefined}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}
