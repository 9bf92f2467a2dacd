// The wallet's answers in plain code, without a database. Tests and the conformance kit compare a platform with it.
import type { VendorMovement } from '@perya/contract/vendor-wallet';

/** A message of one player at one vendor; amounts in whole major units. */
export type ModelMessage = {
  operation: VendorMovement;
  txnId: string;
  roundId: string;
  amount?: number;
  winAmount?: number;
  refTxnId?: string;
  refOperation?: 'bet' | 'betwin';
  final?: boolean;
};

/** `code`: OK or a refusal. `edge`: the case of the table that applied. `delta`: change of the balance in major units. */
export type ModelAnswer = { code: string; edge: string; delta: number };

type Txn = {
  state: 'accepted' | 'refused' | 'rolledback' | 'tombstone';
  fingerprint?: string;
  code?: string;
};
type Bet = Txn & {
  operation: 'bet' | 'betwin';
  roundId: string;
  stake: number;
  refunded: number;
  settled: boolean;
};
type Round = { closed: boolean; bets: Bet[]; tombstones: number };

export class WalletModel {
  balance: number;
  /** Number of messages that wait for a person. */
  incidents = 0;
  readonly #txns = new Map<string, Txn>();
  readonly #bets = new Map<string, Bet>();
  readonly #rounds = new Map<string, Round>();

  constructor(balance: number) {
    this.balance = balance;
  }

  apply(message: ModelMessage): ModelAnswer {
    const answer = this.#repeat(message) ?? this.#decide(message);
    this.balance += answer.delta;
    return answer;
  }

  #repeat(message: ModelMessage): ModelAnswer | undefined {
    const { operation } = message;
    const before = this.#find(operation, message.txnId);
    if (!before) return undefined;
    if (before.fingerprint !== undefined && before.fingerprint !== fingerprintOf(message))
      return refused('TXN_CONFLICT', 'same id, other fields');
    if (before.state === 'tombstone') return refused('ROLLED_BACK', 'late bet after its rollback');
    if (before.state === 'rolledback') return refused('ROLLED_BACK', 'same bet after its rollback');
    if (before.state === 'refused') return refused(before.code ?? '', 'a refusal is final for its id');
    return ok(`same ${operation} again`);
  }

  #decide(message: ModelMessage): ModelAnswer {
    switch (message.operation) {
      case 'bet':
      case 'betwin':
        return this.#stake(message, message.operation);
      case 'win':
        return this.#win(message);
      case 'refund':
        return this.#refund(message);
      case 'rollback':
        return this.#rollback(message);
      case 'endround':
        return this.#end(message);
      default:
        this.#save(message, { state: 'accepted' });
        return ok(`${message.operation} without a bet`, message.amount ?? 0);
    }
  }

  #stake(message: ModelMessage, operation: 'bet' | 'betwin'): ModelAnswer {
    const { amount = 0, winAmount = 0, roundId } = message;
    const round = this.#rounds.get(roundId);
    if (round?.closed) return refused('ROUND_CLOSED', 'bet after the end of its round');
    if (amount > this.balance) {
      this.#save(message, { state: 'refused', code: 'INSUFFICIENT_FUNDS' });
      return refused('INSUFFICIENT_FUNDS', 'insufficient funds');
    }
    const settled = operation === 'betwin';
    const bet: Bet = {
      state: 'accepted',
      fingerprint: fingerprintOf(message),
      operation,
      roundId,
      stake: amount,
      refunded: 0,
      settled,
    };
    this.#bets.set(`${operation}/${message.txnId}`, bet);
    const joined = this.#round(roundId);
    joined.bets.push(bet);
    if (message.final) joined.closed = true;
    return ok(operation, (settled ? winAmount : 0) - amount);
  }

  #win(message: ModelMessage): ModelAnswer {
    const { amount = 0, roundId, refTxnId } = message;
    const round = this.#rounds.get(roundId);
    const named = refTxnId === undefined ? undefined : this.#bet(refTxnId);
    const undone = named
      ? named.state !== 'accepted'
      : round?.bets.every(({ state }) => state !== 'accepted');
    const known = refTxnId === undefined ? round && round.bets.length + round.tombstones > 0 : named;
    if (!round || !known || named?.state === 'refused') return refused('TXN_NOT_FOUND', 'win before its bet');
    if (undone) return this.#incident(message, 'ROLLED_BACK', 'win after the rollback of its bet');
    if (round.closed) return this.#incident(message, 'ROUND_CLOSED', 'win after the end of its round');
    for (const bet of named ? [named] : round.bets) bet.settled = true;
    if (message.final) round.closed = true;
    this.#save(message, { state: 'accepted' });
    return ok(amount === 0 ? 'win of 0' : 'win', amount);
  }

  #incident(message: ModelMessage, code: string, edge: string): ModelAnswer {
    this.incidents += 1;
    this.#save(message, { state: 'refused', code });
    return refused(code, edge);
  }

  #refund(message: ModelMessage): ModelAnswer {
    const { amount = 0, refTxnId = '' } = message;
    const bet = this.#bet(refTxnId);
    if (!bet || bet.state === 'refused') return refused('TXN_NOT_FOUND', 'refund before its bet');
    if (bet.state !== 'accepted') return refused('ROLLED_BACK', 'refund after the rollback of its bet');
    if (bet.refunded + amount > bet.stake) return refused('REFUND_TOO_LARGE', 'refunds above the stake');
    bet.refunded += amount;
    this.#save(message, { state: 'accepted' });
    return ok('partial refund', amount);
  }

  #rollback(message: ModelMessage): ModelAnswer {
    const { roundId, refTxnId = '', refOperation = 'bet' } = message;
    const bet = this.#find(refOperation, refTxnId) as Bet | undefined; // of these two operations there are only bets
    if (!bet) {
      const tombstone: Bet = {
        state: 'tombstone',
        operation: refOperation,
        roundId,
        stake: 0,
        refunded: 0,
        settled: false,
      };
      this.#bets.set(`${refOperation}/${refTxnId}`, tombstone);
      this.#round(roundId).tombstones += 1;
      this.#save(message, { state: 'accepted' });
      return ok('rollback of an unknown bet');
    }
    if (bet.state !== 'accepted') {
      this.#save(message, { state: 'accepted' });
      return ok('rollback of what was undone');
    }
    if (bet.settled) return refused('ALREADY_SETTLED', 'rollback after a win');
    if (this.#rounds.get(roundId)?.closed)
      return refused('ALREADY_SETTLED', 'rollback after the end of its round');
    bet.state = 'rolledback';
    this.#save(message, { state: 'accepted' });
    return ok('rollback', bet.stake - bet.refunded);
  }

  #end(message: ModelMessage): ModelAnswer {
    const round = this.#rounds.get(message.roundId);
    if (!round) return refused('TXN_NOT_FOUND', 'end of an unknown round');
    const edge = round.closed ? 'end of an ended round' : 'end of a round';
    round.closed = true;
    this.#save(message, { state: 'accepted' });
    return ok(edge);
  }

  #find(operation: VendorMovement, txnId: string): Txn | undefined {
    return this.#bets.get(`${operation}/${txnId}`) ?? this.#txns.get(`${operation}/${txnId}`);
  }

  #bet(txnId: string): Bet | undefined {
    return this.#bets.get(`bet/${txnId}`) ?? this.#bets.get(`betwin/${txnId}`);
  }

  #save(message: ModelMessage, txn: Txn): void {
    this.#txns.set(`${message.operation}/${message.txnId}`, { ...txn, fingerprint: fingerprintOf(message) });
  }

  #round(roundId: string): Round {
    const found = this.#rounds.get(roundId) ?? { closed: false, bets: [], tombstones: 0 };
    this.#rounds.set(roundId, found);
    return found;
  }
}

function fingerprintOf({ operation: _operation, txnId: _txnId, ...fields }: ModelMessage): string {
  return JSON.stringify(fields);
}

function ok(edge: string, delta = 0): ModelAnswer {
  return { code: 'OK', edge, delta };
}

function refused(code: string, edge: string): ModelAnswer {
  return { code, edge, delta: 0 };
}
