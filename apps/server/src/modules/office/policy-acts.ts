// Changes a brand's policy for an act, as an act of two people. A policy can only make an act stricter.
import { officeActs } from '@perya/contract/office';
import { type Currency, parseAmount, toWire } from '@perya/money';
import {
  type Act,
  defineAct,
  hoursOf,
  type Policy,
  readPolicy,
  writePolicy,
} from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';

/** One person does these at once, whatever the amount: a policy would find nothing to ask. */
const alwaysOne: ReadonlySet<string> = new Set([
  'deposit.refuse-proof',
  'identity.accept',
  'identity.refuse',
  'play.stop',
  'staff.suspend',
  'staff.end-grant',
  'staff.end-keys',
  'content.save',
  'content.take-down',
  'content.restore',
  'content.save-help',
]);

export const hasPolicy = ({ name }: Act): boolean => !alwaysOne.has(name);

/** Changes with every value of a policy. */
export const policyVersion = (policy: Policy): string =>
  [policy.two_people_from_minor, policy.daily_minor, policy.expires_hours].map((one) => one ?? '-').join('/');

export function policyValues(policy: Policy, currency: Currency) {
  const text = (minor: bigint | null) => (minor === null ? null : toWire(minor, currency));
  return {
    twoPeopleFrom: text(policy.two_people_from_minor),
    dailyAmount: text(policy.daily_minor),
    expiresHours: policy.expires_hours,
  };
}

type PolicyChange = { twoPeopleFrom: string | null; dailyAmount: string | null; expiresHours: number | null };

/** Refuses INVALID_INPUT for an amount of an act without one, and for a longer wait than the code's. */
function policyOf(act: Act, change: PolicyChange, currency: Currency): Policy {
  const minorOf = (field: 'twoPeopleFrom' | 'dailyAmount') => {
    const text = change[field];
    if (text === null) return null;
    const parsed = parseAmount(text, currency);
    if (!(parsed.ok && act.amountMinor)) throw new Refusal('INVALID_INPUT', { field });
    return parsed.minor;
  };
  if (change.expiresHours !== null && change.expiresHours > hoursOf(act))
    throw new Refusal('INVALID_INPUT', { field: 'expiresHours' });
  return {
    two_people_from_minor: minorOf('twoPeopleFrom'),
    daily_minor: minorOf('dailyAmount'),
    expires_hours: change.expiresHours,
  };
}

/** `acts`: those that policies may be about. */
export function policyActs(acts: readonly Act[]): Act[] {
  return [
    defineAct({
      name: 'policy.save',
      version: 1,
      needs: 'policy.edit',
      sign: 'touch',
      input: officeActs['policy.save'].input,
      subject: ({ act }) => ['policy', act],
      people: () => 2,
      run: async (tx, { act: name, version, ...change }, { brandId }) => {
        const act = acts.find((one) => one.name === name && hasPolicy(one));
        if (!act) throw new Refusal('NOT_FOUND');
        const currency = await lockCurrency(tx, brandId);
        const held = await readPolicy(tx, brandId, name);
        if (policyVersion(held) !== version) throw new Refusal('TXN_CONFLICT');
        await writePolicy(tx, brandId, name, policyOf(act, change, currency));
        return {};
      },
    }),
  ];
}

/** One change of a brand's policies at a time. */
async function lockCurrency(tx: Tx, brandId: BrandId): Promise<Currency> {
  const { rows } = await tx.query<{ currency: string }>(
    'select currency from merchants where id = $1 for no key update',
    [brandId],
  );
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  return currencyOf(rows[0].currency);
}
