// The vendors' journal: every round and message, in memory and, where a folder is set, in an append-only file.
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Currency, isCurrency } from '@perya/money';
import { playBlockCodes } from '@perya/stage-protocol/play-block-codes';
import { z } from 'zod';
import { kindNames } from './views.ts';

/** A currency of the platform. */
export const currency = z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code));
const minor = z.string().regex(/^\d+$/u);

/** `betting`: the stake is on its way. `settling`: over, and the payout is not acknowledged yet. */
const roundStages = ['betting', 'open', 'settling', 'settled', 'refused', 'cancelling', 'cancelled'] as const;

export const roundRecord = z.object({
  roundId: z.string(),
  vendor: z.string(),
  merchant: z.string(),
  player: z.string(),
  /** The platform's token of the launch, which a stake needs. */
  session: z.string(),
  currency,
  game: z.string(),
  kind: z.enum(kindNames),
  /** The page's own id of its request: the same request again is the same round. */
  requestId: z.string(),
  stake: minor,
  payout: minor,
  stage: z.enum(roundStages),
  refusal: z.enum(['funds', 'limit', 'other']).optional(),
  /** Refusal of the platform that protects the player. */
  blockedBy: z.enum(playBlockCodes).optional(),
  state: z.unknown(),
  /** Unix time in ms. */
  at: z.number(),
});
export type Round = z.infer<typeof roundRecord>;

export const operations = ['bet', 'win', 'betwin', 'rollback'] as const;
export const messageRecord = z.object({
  txnId: z.string(),
  operation: z.enum(operations),
  refTxnId: z.string().optional(),
  refOperation: z.enum(['bet', 'betwin']).optional(),
  vendor: z.string(),
  merchant: z.string(),
  player: z.string(),
  session: z.string(),
  currency,
  game: z.string(),
  roundId: z.string(),
  amount: minor,
  winAmount: minor.optional(),
  /** `pending`: not answered yet; `refused` is for good. */
  stage: z.enum(['pending', 'accepted', 'refused']),
  code: z.string().optional(),
  /** The platform wrongly accepted the same transaction with another amount. */
  acceptedWrong: z.boolean().optional(),
  /** Unix time in ms of the first sending. */
  at: z.number(),
});
export type Message = z.infer<typeof messageRecord>;

const line = z.union([z.object({ round: roundRecord }), z.object({ message: messageRecord })]);

export type Journal = ReturnType<typeof openJournal>;

/** Reads the journal of an earlier process; `folder` undefined: in memory alone. */
export function openJournal(folder: string | undefined) {
  const path = folder === undefined ? undefined : join(folder, 'vendors.jsonl');
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const rounds = new Map<string, Round>();
  const byRequest = new Map<string, string>();
  /** The latest round of a player at a game. */
  const latest = new Map<string, string>();
  const messages = new Map<string, Message>();

  const indexRound = (round: Round) => {
    rounds.set(round.roundId, round);
    byRequest.set(`${round.player} ${round.requestId}`, round.roundId);
    latest.set(placeOf(round), round.roundId);
  };
  const indexMessage = (message: Message) =>
    void messages.set(`${message.operation} ${message.txnId}`, message);
  for (const entry of readLines(path)) {
    if ('round' in entry) indexRound(entry.round);
    else indexMessage(entry.message);
  }
  const write = (entry: z.input<typeof line>) => {
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  };

  return {
    saveRound(round: Round): Round {
      write({ round });
      indexRound(round);
      return round;
    },
    saveMessage(message: Message): Message {
      write({ message });
      indexMessage(message);
      return message;
    },
    round: (roundId: string) => rounds.get(roundId),
    byRequest(player: string, requestId: string): Round | undefined {
      return rounds.get(byRequest.get(`${player} ${requestId}`) ?? '');
    },
    latest(place: Place): Round | undefined {
      return rounds.get(latest.get(placeOf(place)) ?? '');
    },
    rounds: (): Round[] => [...rounds.values()],
    messages: (): Message[] => [...messages.values()],
  };
}

export type Place = Pick<Round, 'vendor' | 'merchant' | 'player' | 'game'>;
const placeOf = ({ vendor, merchant, player, game }: Place) => [vendor, merchant, player, game].join(' ');

function readLines(path: string | undefined): z.infer<typeof line>[] {
  if (path === undefined || !existsSync(path)) return [];
  // An older release may have left it readable to others.
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const parsed = line.safeParse(parsedJson(text));
      // A line torn by a crash was never acted upon: it is written before anything is sent.
      return parsed.success ? [parsed.data] : [];
    });
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
