// Starts a deposit: our row first, then the provider's checkout, so that every payment belongs to a known deposit.
import type { Language } from '@perya/contract';
import { basisPoints, parseAmount, toWire } from '@perya/money';
import type { BodyOf, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireDeposit } from '../protection/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { depositView } from './deposit-view.ts';
import type { Parts } from './parts.ts';
import { type DepositRow, insertDeposit, type MethodRow, readMethods, setCheckout } from './queries.ts';

const checkoutLifeMs = 30 * 60_000;

type Request = {
  merchant: Merchant;
  session: Session;
  language: Language;
  now: Date;
  body: BodyOf<'POST /wps/payment/deposit'>;
};

/** Refuses PAYMENT_METHOD_UNKNOWN, AMOUNT_OUT_OF_RANGE, TXN_CONFLICT, PAYMENT_UNAVAILABLE, LIMIT_REACHED, TIMED_OUT, SELF_EXCLUDED. */
export async function createDeposit(
  parts: Parts,
  request: Request,
): Promise<ValueOf<'POST /wps/payment/deposit'>> {
  const { merchant, session, language, now, body } = request;
  const { method, amountMinor } = await checkedAmount(parts, request);
  const wanted = {
    bookId: session.bookId,
    depositId: newId(now),
    playerId: session.playerId,
    requestId: body.requestId,
    methodId: body.methodId,
    methodName: method.display_name,
    methodKind: method.kind,
    provider: method.provider,
    amountMinor,
    bonusMinor: basisPoints(amountMinor, BigInt(merchant.depositBonusBps)),
    currency: merchant.currency,
    createdAt: now,
    expiresAt: new Date(now.getTime() + checkoutLifeMs),
  };
  const deposit = await parts.database.transaction(
    async (tx) => {
      await requireDeposit(tx, wanted);
      return insertDeposit(tx, wanted);
    },
    { idempotent: true },
  );
  if (deposit.amount_minor !== amountMinor || deposit.method_id !== body.methodId)
    throw new Refusal('TXN_CONFLICT');
  const checkoutUrl = deposit.checkout_url ?? (await openCheckout(parts, merchant, deposit));
  return { deposit: depositView(deposit), redirectUrl: inLanguage(checkoutUrl, language) };
}

async function checkedAmount(
  parts: Parts,
  { merchant, body }: Request,
): Promise<{ method: MethodRow; amountMinor: bigint }> {
  const methods = await readMethods(parts.database, merchant.id);
  const method = methods.find(
    ({ method_id, currency }) => method_id === body.methodId && currency === merchant.currency,
  );
  if (!method || !parts.providers[method.provider]) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
  const currency = currencyOf(merchant.currency);
  const amount = parseAmount(body.amount, currency, 'positive');
  if (amount.ok && amount.minor >= method.minimum_minor && amount.minor <= method.maximum_minor)
    return { method, amountMinor: amount.minor };
  throw new Refusal('AMOUNT_OUT_OF_RANGE', {
    minimum: toWire(method.minimum_minor, currency),
    maximum: toWire(method.maximum_minor, currency),
    currency,
  });
}

async function openCheckout(parts: Parts, merchant: Merchant, deposit: DepositRow): Promise<string> {
  try {
    const opened = await parts.providers[deposit.provider]?.open({
      reference: deposit.deposit_id,
      amount: toWire(deposit.amount_minor, currencyOf(deposit.currency)),
      currency: deposit.currency,
      returnPath: `/m/voucherCenter?depositId=${deposit.deposit_id}`,
      expiresAt: deposit.expires_at.toISOString(),
      merchant: merchant.code,
      kind: deposit.method_kind,
    });
    if (!opened) throw new Error('no provider is set up');
    const { providerReference, checkoutUrl: url } = opened;
    await setCheckout(parts.database, deposit, { providerReference, url });
    return url;
  } catch (error) {
    parts.onFault(error, 'the payment provider opened no checkout');
    throw new Refusal('PAYMENT_UNAVAILABLE');
  }
}

/** Adds the language to the address of our own pages; a provider's address stays as it was given. */
function inLanguage(checkoutUrl: string, language: Language): string {
  return checkoutUrl.startsWith('/') ? `${checkoutUrl}?lang=${language}` : checkoutUrl;
}
