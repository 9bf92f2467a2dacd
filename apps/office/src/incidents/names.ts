// The office's names for the terms of the vendors' protocol.
import type { PhraseId } from '@perya/locales/page';
import { useT } from '@perya/locales/page';

const codes: Readonly<Record<string, PhraseId>> = {
  TXN_NOT_FOUND: 'office.incidents.code.missing',
  ROLLED_BACK: 'office.incidents.code.rolledBack',
  ROUND_CLOSED: 'office.incidents.code.closed',
  INSUFFICIENT_FUNDS: 'office.incidents.code.overdrawn',
  ALREADY_SETTLED: 'office.incidents.code.settled',
};

/** Why a message was refused; the protocol's own word where the office has none. */
export function useCodeName(): (code: string) => string {
  const t = useT();
  return (code) => {
    const phrase = codes[code];
    return phrase ? t(phrase) : code;
  };
}

const operations: Readonly<Record<string, PhraseId>> = {
  bet: 'office.incidents.operation.bet',
  win: 'office.incidents.operation.win',
  betwin: 'office.incidents.operation.betwin',
  refund: 'office.incidents.operation.refund',
  rollback: 'office.incidents.operation.rollback',
  endround: 'office.incidents.operation.endround',
  adjust: 'office.incidents.operation.adjust',
};

export function useOperationName(): (operation: string) => string {
  const t = useT();
  return (operation) => {
    const phrase = operations[operation];
    return phrase ? t(phrase) : operation;
  };
}
