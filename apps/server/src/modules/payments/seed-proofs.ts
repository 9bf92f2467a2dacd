// Demo data: transfer proofs that wait for the office, and a deposit that has to be paid back.
import { formatDate } from '@perya/locales/figures';
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, Session } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { Files } from '../files/index.ts';
import type { Informer } from '../inbox/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { refuseIn } from './decide-proof.ts';
import { readProofs } from './proof-queries.ts';
import type { Proofs } from './proofs.ts';
import { insertDeposit, insertEvent, settleDeposit } from './queries.ts';

type Parts = {
  database: Database;
  files: Pick<Files, 'receive' | 'release'>;
  informer: Pick<Informer, 'notify'>;
  proofs: Pick<Proofs, 'send'>;
};
type DemoBrand = Pick<Merchant, 'id' | 'currency' | 'timeZone'>;
type Sender = { playerId: string; payeeName: string };

type Planned = { minutesAgo: number; amountMinor: bigint; reference: string; refused?: true };
/** One too long, one new; the third was refused, with the number of the second. */
const planned: readonly Planned[] = [
  { minutesAgo: 260, amountMinor: 500_000n, reference: 'FT2632709114' },
  { minutesAgo: 25, amountMinor: 123_450n, reference: 'FT2632711850' },
  { minutesAgo: 90, amountMinor: 123_450n, reference: 'FT2632711850', refused: true },
];

const minuteMs = 60_000;
const pageMinutes = 30;

/** A proof of each of these members, in this order; the last one's is refused. Their transfers' pages have ended. */
export async function seedDemoProofs(
  parts: Parts,
  brand: DemoBrand,
  senders: readonly Sender[],
  now: Date,
): Promise<void> {
  if (brand.currency !== 'PHP') return;
  for (const [index, proof] of planned.entries()) {
    const sender = senders[index];
    if (sender) await seedProof(parts, brand, sender, proof, now);
  }
}

async function seedProof(
  parts: Parts,
  brand: DemoBrand,
  { playerId, payeeName }: Sender,
  { minutesAgo, amountMinor, reference, refused }: Planned,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - minutesAgo * minuteMs);
  const expiresAt = new Date(at.getTime() - pageMinutes * minuteMs);
  const bookId = soleBookOf(brand.id);
  const deposit = await insertDeposit(parts.database, {
    bookId,
    depositId: v5('demo-transfer', playerId),
    playerId,
    requestId: v5('demo-transfer-request', playerId),
    methodId: 'bank-transfer',
    methodName: 'Bank transfer',
    methodKind: 'bank_transfer',
    provider: 'sandbox',
    amountMinor,
    bonusMinor: 0n,
    currency: brand.currency,
    createdAt: new Date(expiresAt.getTime() - pageMinutes * minuteMs),
    expiresAt,
  });
  await settleDeposit(parts.database, deposit, 'expired', expiresAt);
  const currency = brand.currency;
  const expired = {
    eventId: v5('demo-transfer-status', playerId),
    depositId: deposit.deposit_id,
    source: 'status',
    outcome: 'expired',
    amount: toWire(amountMinor, currencyOf(currency)),
    currency,
    providerReference: '',
  } as const;
  // The provider has been asked, so it is not asked again.
  await insertEvent(parts.database, bookId, expired, 'closed', expiresAt);
  const session: Session = { bookId, playerId, sessionId: '', userName: '', type: 0, trial: false };
  const amount = toWire(amountMinor, currencyOf(brand.currency));
  const slip = await drawnSlip({
    amount,
    reference,
    payeeName,
    date: formatDate(at, 'minute', 'en', brand.timeZone),
  });
  const { fileId: picture } = await parts.files.receive(session, 'paymentProof', slip, at);
  const requestId = v5('demo-proof', playerId);
  await parts.proofs.send(session, { requestId, depositId: deposit.deposit_id, reference, picture }, at);
  if (!refused) return;
  const [proof] = await readProofs(parts.database, deposit);
  if (!proof) return;
  const key = { bookId, depositId: deposit.deposit_id, proofId: proof.proof_id };
  const refusal = { by: 'demo', reason: 'not_received', at } as const;
  await parts.database.transaction((tx) => refuseIn(parts, tx, key, refusal));
}

type Slip = { amount: string; reference: string; payeeName: string; date: string };

/** A slip of a bank that does not exist, as a picture. */
async function drawnSlip({ amount, reference, payeeName, date }: Slip): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const lines = [
    ['Amount', `PHP ${amount}`],
    ['To', 'Perya Play Money Inc.'],
    ['Account', '0012 3456 7890'],
    ['From', payeeName],
    ['Reference', reference],
    ['Date', date],
  ].map(
    ([name, text], line) =>
      `<text x="40" y="${300 + line * 90}" font-size="26" fill="#607d8b">${name}</text><text x="40" y="${338 + line * 90}" font-size="36" fill="#263238">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><rect width="720" height="960" fill="#eceff1"/><rect x="16" y="16" width="688" height="928" rx="24" fill="#fff"/><circle cx="360" cy="120" r="56" fill="#2e7d32"/><path d="M332 120l20 22 38-44" fill="none" stroke="#fff" stroke-width="10"/><text x="360" y="230" font-size="38" text-anchor="middle" fill="#263238">Transfer sent</text>${lines.join('')}<text x="360" y="910" font-size="28" text-anchor="middle" fill="#b71c1c">DEMONSTRATION</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
