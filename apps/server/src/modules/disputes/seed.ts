// Demo data: disputes of one member, by the steps that players and staff take. One is decided, one answered, one waits.
import type { DisputeClaim, DisputeSource } from '@perya/contract/constants';
import { v5 } from 'uuid';
import { dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, Session } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import type { Disputes } from './disputes.ts';

type Parts = { database: Database; disputes: Disputes };
type Demo = { merchant: Merchant; playerId: string; now: Date };
type Planned = {
  about: DisputeSource;
  claim: DisputeClaim;
  words: string;
  openedDaysAgo: number;
  answer?: { rule: string; words: string };
  objection?: string;
  decision?: { rule: string; words: string };
};

const planned: readonly Planned[] = [
  {
    about: 'deposit',
    claim: 'not_credited',
    words: 'I paid in the evening and saw my money only the next morning. Why did it take so long?',
    openedDaysAgo: 8,
    answer: {
      rule: 'Deposits are credited when the provider reports them',
      words:
        'The provider reported your payment as the record shows, and it was credited in the same minute.',
    },
    objection: 'My bank shows the payment hours earlier.',
    decision: {
      rule: 'Deposits are credited when the provider reports them',
      words:
        'Your bank and the provider needed those hours. On our side the money was credited at once, so the record is right.',
    },
  },
  {
    about: 'bet',
    claim: 'payout_wrong',
    words: 'The game showed a larger win than what I was paid.',
    openedDaysAgo: 0.9,
    answer: {
      rule: 'The win of an outside round is what its vendor reports',
      words: 'Entry 2 holds each message of the vendor for this round. The win in it is what you were paid.',
    },
  },
  {
    about: 'withdrawal',
    claim: 'not_received',
    words: 'My wallet does not show this withdrawal yet. Please look where it is.',
    openedDaysAgo: 0,
  },
];

/** A record of which there is none makes no dispute. */
export async function seedDemoDisputes(parts: Parts, demo: Demo): Promise<void> {
  for (const dispute of planned) {
    const recordId = await readRecord(parts.database, demo, dispute.about);
    if (recordId !== undefined) await seedDispute(parts, demo, dispute, recordId);
  }
}

async function seedDispute(parts: Parts, demo: Demo, dispute: Planned, recordId: string): Promise<void> {
  const { merchant, playerId, now } = demo;
  const { about, claim, words, answer, objection, decision } = dispute;
  const session: Session = {
    bookId: soleBookOf(merchant.id),
    playerId,
    userName: '',
    sessionId: '',
    type: 0,
    trial: false,
  };
  const opened = new Date(now.getTime() - dispute.openedDaysAgo * dayMs);
  const requestId = v5(`demo dispute ${about}`, playerId);
  const body = { requestId, about, recordId, claim, words };
  const { disputeId } = await parts.disputes.open({ merchant, session, body, now: opened });
  const after = (share: number) => new Date(opened.getTime() + share * dayMs);
  if (answer) {
    await act(parts, demo, 'dispute.take', { disputeId }, after(0.1));
    await act(parts, demo, 'dispute.answer', decided(disputeId, answer), after(0.2));
  }
  if (objection) await parts.disputes.object(session, { disputeId, words: objection }, after(0.5));
  if (decision) await act(parts, demo, 'dispute.settle', decided(disputeId, decision), after(2));
}

const decided = (disputeId: string, said: { rule: string; words: string }) => ({
  ...said,
  disputeId,
  outcome: 'rejected',
  evidence: [2],
  correction: null,
});

/** Does an act as the office does, but that nobody has signed it. */
async function act(
  { database, disputes }: Parts,
  { merchant }: Demo,
  name: string,
  input: object,
  now: Date,
): Promise<void> {
  const known = disputes.acts.find((one) => one.name === name);
  if (!known) throw new Error(`no act ${name}`);
  const prepared = known.prepare({ ...input, note: 'Demo data' });
  const context = { id: newId(now), brandId: merchant.id, now };
  await database.transaction((tx) => prepared.run(tx, context));
}

const oldest: Partial<Record<DisputeSource, string>> = {
  deposit:
    'select deposit_id as id from deposits where merchant_id = $1 and player_id = $2 order by created_at limit 1',
  bet: 'select id from vendor_rounds where merchant_id = $1 and player_id = $2 order by started_at limit 1',
  withdrawal:
    'select withdrawal_id as id from withdrawals where merchant_id = $1 and player_id = $2 order by created_at limit 1',
};

async function readRecord(
  database: Database,
  { merchant, playerId }: Demo,
  about: DisputeSource,
): Promise<string | undefined> {
  const query = oldest[about];
  if (query === undefined) return undefined;
  const { rows } = await database.query<{ id: string }>(query, [soleBookOf(merchant.id), playerId]);
  return rows[0]?.id;
}
