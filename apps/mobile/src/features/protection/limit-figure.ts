// Parses a typed limit into the wire's format.
import type { LimitKind } from '@perya/contract/constants';
import { type Currency, parseAmount, toWire } from '@perya/money';
import { tidyAmount } from '../../page/typed-amount.ts';

export type FigureFault = 'required' | 'format';
export type TypedFigure = { ok: true; figure: string } | { ok: false; fault: FigureFault };

/** Zero is valid: it blocks what it limits. */
export function readLimitFigure(text: string, kind: LimitKind, currency: Currency): TypedFigure {
  const typed = tidyAmount(text);
  if (typed === '') return { ok: false, fault: 'required' };
  if (kind === 'session') {
    const fits = /^\d{1,5}$/u.test(typed) && Number(typed) <= 44_640;
    return fits ? { ok: true, figure: String(Number(typed)) } : { ok: false, fault: 'format' };
  }
  const parsed = parseAmount(typed, currency, 'not-negative');
  const readable = parsed.ok && parsed.minor < 10n ** 14n;
  return readable ? { ok: true, figure: toWire(parsed.minor, currency) } : { ok: false, fault: 'format' };
}
