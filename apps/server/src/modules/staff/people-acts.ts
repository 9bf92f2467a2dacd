// The changes of the office's people as acts: suspend and admit again, give and take a role, end passkeys. Nobody acts on themselves.
import type { Effects } from '@perya/audit';
import type { StaffPermission } from '@perya/contract';
import { isPowerful, officeActs, type StaffRole, staffRoles } from '@perya/contract/office';
import { type Act, defineAct, type Taker } from '../../platform/acts/index.ts';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endKeysOf } from './key-queries.ts';
import { addGrant } from './people.ts';
import {
  endGrant,
  everyBrand,
  lockPerson,
  type PersonRow,
  readEveryGrant,
  setSuspended,
} from './people-queries.ts';
import { endSessionsOf } from './session-queries.ts';

type About = { staffId: string };
type OfRole = About & { role: StaffRole; scope: 'brand' | 'all' };

export const brandOf = (scope: OfRole['scope'], brandId: BrandId) => (scope === 'all' ? everyBrand : brandId);

async function requirePerson(tx: Queryable, staffId: string): Promise<PersonRow> {
  const person = await lockPerson(tx, staffId);
  if (!person) throw new Refusal('NOT_FOUND');
  return person;
}

/** Of this brand's people. Refuses SAME_PERSON; NOT_FOUND for who works elsewhere alone. */
async function requireColleague(tx: Queryable, { staffId }: About, taker: Taker, brandId: BrandId) {
  if (staffId === taker.staffId) throw new Refusal('SAME_PERSON');
  const grants = await readEveryGrant(tx, staffId);
  const isHere = grants.some((grant) => grant.brandId === 0 || grant.brandId === brandId);
  if (!isHere) throw new Refusal('NOT_FOUND');
  return grants;
}

/** What touches a person at every brand takes the permission at each brand where they work. */
export const admitEverywhere =
  (needs: StaffPermission) =>
  async (tx: Tx, about: About, taker: Taker, brandId: BrandId): Promise<void> => {
    const grants = await requireColleague(tx, about, taker, brandId);
    if (!grants.every((grant) => taker.may(needs, grant.brandId))) throw new Refusal('NOT_PERMITTED');
  };

async function admitAtScope(tx: Tx, about: OfRole, taker: Taker, brandId: BrandId): Promise<void> {
  await requireColleague(tx, about, taker, brandId);
  if (!taker.may('staff.grant', brandOf(about.scope, brandId))) throw new Refusal('NOT_PERMITTED');
}

const common = {
  version: 1,
  sign: 'touch',
  ofPlatform: true,
  subject: ({ staffId }: About) => ['staff', staffId] as const,
} as const;

/** Roles with money, members' data or people are given by two. */
export function peopleFor({ rows }: Effects): 1 | 2 {
  const role = rows.find(({ table }) => table === 'staff_grants')?.after?.['role'];
  const known = Object.entries(staffRoles).find(([name]) => name === role);
  return known && !isPowerful(known[1]) ? 1 : 2;
}

export function peopleActs(): Act[] {
  return [
    defineAct({
      ...common,
      name: 'staff.suspend',
      needs: 'staff.suspend',
      people: () => 1,
      input: officeActs['staff.suspend'].input,
      admit: admitEverywhere('staff.suspend'),
      run: async (tx, { staffId }, { now }) => {
        const person = await requirePerson(tx, staffId);
        if (person.suspended_at) throw new Refusal('TXN_CONFLICT');
        await setSuspended(tx, staffId, now);
        await endSessionsOf(tx, staffId, now);
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'staff.resume',
      needs: 'staff.suspend',
      people: () => 2,
      input: officeActs['staff.resume'].input,
      admit: admitEverywhere('staff.suspend'),
      run: async (tx, { staffId }) => {
        const person = await requirePerson(tx, staffId);
        if (!person.suspended_at) throw new Refusal('TXN_CONFLICT');
        await setSuspended(tx, staffId, null);
        return {};
      },
    }),
    ...grantActs(),
    defineAct({
      ...common,
      name: 'staff.end-keys',
      needs: 'staff.suspend',
      people: () => 1,
      input: officeActs['staff.end-keys'].input,
      admit: admitEverywhere('staff.suspend'),
      run: async (tx, { staffId }, { now }) => {
        await requirePerson(tx, staffId);
        if ((await endKeysOf(tx, staffId, now)) === 0) throw new Refusal('TXN_CONFLICT');
        await endSessionsOf(tx, staffId, now);
        return {};
      },
    }),
  ];
}

function grantActs(): Act[] {
  return [
    defineAct({
      ...common,
      name: 'staff.grant',
      needs: 'staff.grant',
      people: peopleFor,
      input: officeActs['staff.grant'].input,
      admit: admitAtScope,
      run: async (tx, { staffId, role, scope }, { id, brandId, now }) => {
        const person = await requirePerson(tx, staffId);
        const grant = { brandId: brandOf(scope, brandId), role };
        if (!(await addGrant(tx, person, grant, { by: `act ${id}`, now }))) throw new Refusal('TXN_CONFLICT');
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'staff.end-grant',
      needs: 'staff.grant',
      people: () => 1,
      input: officeActs['staff.end-grant'].input,
      admit: admitAtScope,
      run: async (tx, { staffId, role, scope }, { brandId, now }) => {
        await requirePerson(tx, staffId);
        if (!(await endGrant(tx, staffId, { brandId: brandOf(scope, brandId), role }, now)))
          throw new Refusal('NOT_FOUND');
        await endSessionsOf(tx, staffId, now);
        return {};
      },
    }),
  ];
}
