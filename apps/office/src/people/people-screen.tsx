// The people who work for the brand, with their roles and keys.
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { CodeDialog, InviteButton } from './invite.tsx';
import { type Person, PersonActs, RoleOfPerson, TakeDialog, type Taking } from './person-acts.tsx';

export function PeopleScreen() {
  const t = useT();
  const people = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => call('GET /ops/staff/people', undefined, { signal }),
  });
  return (
    <main className={screen['single']}>
      <ScreenHeading>{t('office.people')}</ScreenHeading>
      <InviteButton />
      <Loaded query={people}>
        {({ list }) =>
          list.length > 0 ? <PeopleTable list={list} /> : <EmptyState title={t('office.people.none')} />
        }
      </Loaded>
      <p className={screen['hint']}>{t('office.people.how')}</p>
    </main>
  );
}

function PeopleTable({ list }: { list: readonly Person[] }) {
  const { t } = useLanguage();
  const moment = useMoment();
  const [taking, setTaking] = useState<Taking>();
  const [coding, setCoding] = useState<Person>();
  return (
    <>
      <table className={screen['table']}>
        <thead>
          <tr>
            <th scope="col">{t('office.name')}</th>
            <th scope="col">{t('office.roles')}</th>
            <th scope="col">{t('office.keys')}</th>
            <th scope="col">{t('office.lastSeen')}</th>
            <th scope="col">{t('office.people.acts')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((person) => (
            <tr key={person.staffId}>
              <th scope="row">
                <bdi>{person.name}</bdi>
                <span className={screen['under']}>{person.email}</span>
                {person.suspendedAt && <Badge tone="magenta">{t('office.suspended')}</Badge>}
                {person.invited && <Badge>{t('office.invited')}</Badge>}
                {person.invitation && <Badge tone="bulb">{t('office.people.invitationOpen')}</Badge>}
              </th>
              <td>
                {person.grants.map((grant) => (
                  <RoleOfPerson
                    key={`${grant.role} ${grant.everyBrand}`}
                    person={person}
                    grant={grant}
                    onTake={setTaking}
                  />
                ))}
              </td>
              <td>
                {person.keys.map(({ name, demo, createdAt }) => (
                  <span key={createdAt} className={screen['under']}>
                    {demo ? t('office.demoKeyShort', { name }) : name}
                  </span>
                ))}
              </td>
              <td>{person.lastSeenAt ? moment(person.lastSeenAt) : t('office.never')}</td>
              <td>
                <PersonActs person={person} onCode={setCoding} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {coding && <CodeDialog person={coding} onClose={() => setCoding(undefined)} />}
      {taking && <TakeDialog taking={taking} onClose={() => setTaking(undefined)} />}
    </>
  );
}
