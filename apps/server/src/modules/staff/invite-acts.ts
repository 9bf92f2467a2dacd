// Inviting as acts: a new person with their first role, and somebody who needs another passkey. The link goes by mail, by a job.
import { officeActs } from '@perya/contract/office';
import { type Act, defineAct, type Taker } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertDue } from './key-queries.ts';
import { addGrant } from './people.ts';
import { admitEverywhere, brandOf, peopleFor } from './people-acts.ts';
import { insertPerson, lockPerson } from './people-queries.ts';

const common = { version: 1, sign: 'touch', ofPlatform: true } as const;

type Scoped = { scope: 'brand' | 'all' };

/** Who invites gives a role: both permissions, where the role is for. */
async function admitAtScope(_tx: Tx, { scope }: Scoped, taker: Taker, brandId: BrandId): Promise<void> {
  const at = brandOf(scope, brandId);
  if (!(taker.may('staff.invite', at) && taker.may('staff.grant', at))) throw new Refusal('NOT_PERMITTED');
}

/** `canSendMail`: false refuses FEATURE_UNAVAILABLE. */
export function inviteActs(canSendMail: () => boolean): Act[] {
  async function send(tx: Tx, staffId: string, { brandId, now: at }: { brandId: BrandId; now: Date }) {
    if (!canSendMail()) throw new Refusal('FEATURE_UNAVAILABLE');
    if (!(await insertDue(tx, { staffId, brandId, at }))) throw new Refusal('TXN_CONFLICT');
  }

  return [
    defineAct({
      ...common,
      name: 'staff.invite',
      needs: 'staff.grant',
      people: peopleFor,
      input: officeActs['staff.invite'].input,
      subject: ({ email }) => ['staff-mail', email],
      admit: admitAtScope,
      run: async (tx, { name, email, role, scope }, { id, brandId, now }) => {
        const person = { id: newId(now), name, email, created_at: now };
        if (!(await insertPerson(tx, person))) throw new Refusal('TXN_CONFLICT');
        const grant = { brandId: brandOf(scope, brandId), role };
        await addGrant(tx, { ...person, suspended_at: null }, grant, { by: `act ${id}`, now });
        await send(tx, person.id, { brandId, now });
        return { staffId: person.id };
      },
    }),
    defineAct({
      ...common,
      name: 'staff.invite-again',
      needs: 'staff.invite',
      people: () => 2,
      input: officeActs['staff.invite-again'].input,
      subject: ({ staffId }) => ['staff', staffId],
      admit: admitEverywhere('staff.invite'),
      run: async (tx, { staffId }, { brandId, now }) => {
        const person = await lockPerson(tx, staffId);
        if (!person) throw new Refusal('NOT_FOUND');
        if (person.suspended_at) throw new Refusal('TXN_CONFLICT');
        await send(tx, staffId, { brandId, now });
        return {};
      },
    }),
  ];
}
