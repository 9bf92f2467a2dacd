// Builds the views of a player's protection: limits, exclusion, play session, with amounts in major units.
import type { LimitKind } from '@perya/contract';
import { checkMinutes, limitKinds, limitPeriods } from '@perya/contract/constants';
import { type Currency, parseAmount, toWire } from '@perya/money';
import type { Tx } from '../../platform/db/index.ts';
import type { Brand, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { playBlockRefusal } from './play-block.ts';
import {
  type Lifetime,
  type LimitRow,
  type PlaySessionRow,
  readExclusion,
  readLifetime,
  readLimits,
  readPlaySession,
  type Who,
} from './queries.ts';

const hourMs = 3600_000;
const raiseAfterMs = 24 * hourMs;
const raiseLapsesMs = raiseAfterMs + 7 * 24 * hourMs;
const usualCheck = 60;
const mostMinutes = 31 * 24 * 60;

export type ProtectionState = ValueOf<'GET /wps/protection/limits'>;
export type PlaySession = ValueOf<'GET /wps/protection/play-session'>;

function figureText(kind: LimitKind, value: bigint, currency: Currency): string {
  return kind === 'session' ? String(value) : toWire(value, currency);
}

/** Parses a limit that a player asks for; 0 blocks play of that kind. Refuses AMOUNT_OUT_OF_RANGE. */
export function readFigure(kind: LimitKind, text: string, currencyCode: string): bigint {
  if (kind === 'session') {
    if (/^\d{1,5}$/u.test(text) && Number(text) <= mostMinutes) return BigInt(text);
    throw new Refusal('AMOUNT_OUT_OF_RANGE', { minimum: '0', maximum: String(mostMinutes) });
  }
  const currency = currencyOf(currencyCode);
  const parsed = parseAmount(text, currency, 'not-negative');
  if (parsed.ok) return parsed.minor;
  throw new Refusal('AMOUNT_OUT_OF_RANGE', { minimum: toWire(0n, currency) });
}

function limitView(row: LimitRow, currency: Currency): ProtectionState['limits'][number] {
  const text = (value: bigint | null) => (value === null ? null : figureText(row.kind, value, currency));
  const asked = row.raise_asked_at?.getTime();
  return {
    kind: row.kind,
    period: row.period,
    own: text(row.own),
    merchant: text(row.merchant),
    used: figureText(row.kind, row.used, currency),
    until: row.until_at.toISOString(),
    raise:
      asked === undefined
        ? null
        : {
            to: text(row.raise_to),
            from: new Date(asked + raiseAfterMs).toISOString(),
            lapses: new Date(asked + raiseLapsesMs).toISOString(),
          },
  };
}

export function lifetimeView(
  { deposited, withdrawn }: Lifetime,
  currencyCode: string,
): ProtectionState['lifetime'] {
  const currency = currencyOf(currencyCode);
  return {
    deposited: toWire(deposited, currency),
    withdrawn: toWire(withdrawn, currency),
    net: toWire(deposited - withdrawn, currency),
  };
}

/** Locks the player's row for the transaction. */
export async function readProtectionState(tx: Tx, brand: Brand, who: Who): Promise<ProtectionState> {
  const currency = currencyOf(brand.currency);
  const rows = await readLimits(tx, who);
  const playSession = await readPlaySession(tx, who);
  const exclusion = await readExclusion(tx, who);
  const order = (row: LimitRow) => limitKinds.indexOf(row.kind) * 3 + limitPeriods.indexOf(row.period);
  return {
    currency: brand.currency,
    limits: rows.sort((one, other) => order(one) - order(other)).map((row) => limitView(row, currency)),
    checkMinutes: playSession?.check_minutes ?? usualCheck,
    exclusion: exclusion
      ? {
          kind: exclusion.kind === 'time_out' ? 'timeOut' : 'exclusion',
          from: exclusion.from_at.toISOString(),
          until: exclusion.until_at.toISOString(),
          returns: exclusion.returns_at?.toISOString() ?? null,
        }
      : null,
    lifetime: lifetimeView(await readLifetime(tx, who), brand.currency),
  };
}

/** A refusal of a stake, as the stage shows it over any vendor's game. */
function blockView(refusal: string, at: Date, currency: string): PlaySession['blockedBy'] {
  const { code, value = {} } = playBlockRefusal(refusal, currency);
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
  const kind = limitKinds.find((one) => one === value['kind']);
  const limit = kind ? { kind, limit: text('limit'), used: text('used'), until: text('until') } : null;
  return { code, at: at.toISOString(), limit };
}

/** `row` undefined: nothing was ever played. `trial`: no check is made. */
export function playSessionView(
  brand: Brand,
  row: PlaySessionRow | undefined,
  trial: boolean,
  now: Date,
): PlaySession {
  const currency = currencyOf(brand.currency);
  const [wagered, won] = [row?.wagered ?? 0n, row?.won ?? 0n];
  const minutes = checkMinutes.find((one) => one === row?.check_minutes) ?? usualCheck;
  const at = row?.check_at ?? new Date(now.getTime() + minutes * 60_000);
  return {
    currency: brand.currency,
    from: row?.from_at?.toISOString() ?? null,
    minutes: row?.minutes ?? 0,
    wagered: toWire(wagered, currency),
    won: toWire(won, currency),
    net: toWire(won - wagered, currency),
    blockedBy: row?.refusal ? blockView(row.refusal, row.refused_at ?? now, brand.currency) : null,
    check: trial ? null : { due: row?.check_due ?? false, at: at.toISOString(), minutes },
  };
}
