// The platform's signed calls: deposits, seals, results; and those of outside draws.
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { Refusal } from './answers.ts';
import { depositsRequest, takeDeposits } from './deposits.ts';
import {
  correctionBody,
  type DrawName,
  outsideResultBody,
  type Parts,
  resultBody,
  revealedBody,
  sealBody,
} from './draws.ts';
import { type LineLimits, lineBatches } from './line-batches.ts';
import { acceptCorrection, acceptOutside, outsideRequest, takeOutside } from './outside.ts';
import { acceptResult, beginRecount, type Recounts } from './results.ts';
import { sha256 } from './rules/text.ts';
import { countersignSeal } from './seals.ts';
import { type TicketFiles, ticketLimits } from './ticket-files.ts';

const signatureHeader = 'perya-signature';
const limits: Readonly<Record<string, LineLimits>> = {
  '/witness/v1/deposits': { firstLine: 1_048_576, otherLine: 0, total: 1_048_580 },
  '/witness/v1/recounts': { firstLine: 4096, otherLine: 0, total: 4100 },
  '/witness/v1/results': { firstLine: 16_384, otherLine: 0, total: 16_388 },
  '/witness/v1/outside': { firstLine: 1_048_576, otherLine: 0, total: 1_048_580 },
  '/witness/v1/outside-results': { firstLine: 16_384, otherLine: 0, total: 16_388 },
  '/witness/v1/corrections': { firstLine: 16_384, otherLine: 0, total: 16_388 },
  '/witness/v1/seals': { firstLine: 4096, otherLine: ticketLimits.line, total: ticketLimits.total },
};

/** Undefined where the path is none of theirs. */
export type PlatformRoutes = (request: IncomingMessage, path: string) => Promise<unknown>;

export function platformRoutes(
  parts: Parts,
  files: TicketFiles,
  { isSigned, idleMs }: { isSigned: (text: string, signature: string) => boolean; idleMs: number },
): PlatformRoutes {
  const inTurn = perKeyQueue();
  const recounts: Recounts = new Map();
  return async (request, path) => {
    const allowed = limits[path];
    if (!allowed) return undefined;
    request.setTimeout(idleMs, () => request.destroy());
    // A refusal in the middle of a body must still reach the client, so the request stays open.
    const lines = lineBatches(request.iterator({ destroyOnReturn: false }), allowed);
    const first = await firstLine(lines);
    const signature = request.headers[signatureHeader];
    if (
      typeof signature !== 'string' ||
      !/^[\w-]{86}$/u.test(signature) ||
      !isSigned(`witness1|${path}|${sha256(first.line)}`, signature)
    )
      throw new Refusal('SIGNATURE_INVALID');
    if (path === '/witness/v1/seals') {
      const seal = parsed(sealBody, first.line);
      return countersignSeal(parts, files, { seal, lines: withFirst(first.others, lines) });
    }
    await noMore(first.others, lines);
    request.setTimeout(0);
    if (path === '/witness/v1/deposits') return takeDeposits(parts, parsed(depositsRequest, first.line));
    if (path === '/witness/v1/outside') return takeOutside(parts, parsed(outsideRequest, first.line));
    const inTurnOf = <R extends DrawName>(given: R, accept: (given: R) => Promise<unknown>) =>
      inTurn(`${given.merchant}|${given.game}`, () => accept(given));
    if (path === '/witness/v1/outside-results')
      return inTurnOf(parsed(outsideResultBody, first.line), (given) => acceptOutside(parts, files, given));
    if (path === '/witness/v1/corrections')
      return inTurnOf(parsed(correctionBody, first.line), (given) => acceptCorrection(parts, files, given));
    if (path === '/witness/v1/recounts') {
      const revealed = parsed(revealedBody, first.line);
      // Answered at once; what is wrong with it is told to the result that follows.
      inTurnOf(revealed, (given) => beginRecount(parts, files, { recounts, given })).catch(() => undefined);
      return {};
    }
    return inTurnOf(parsed(resultBody, first.line), (given) =>
      acceptResult(parts, files, { recounts, given }),
    );
  };
}

type Lines = AsyncGenerator<Buffer[], void, undefined>;

/** The first line, and the others that came with it. */
async function firstLine(lines: Lines): Promise<{ line: Buffer; others: Buffer[] }> {
  const { value } = await lines.next();
  const [line = Buffer.alloc(0), ...others] = value ?? [];
  return { line, others };
}

async function* withFirst(first: Buffer[], rest: Lines): Lines {
  if (first.length > 0) yield first;
  yield* rest;
}

async function noMore(others: Buffer[], lines: Lines): Promise<void> {
  for await (const batch of withFirst(others, lines))
    if (batch.length > 0) throw new Refusal('BODY_INVALID', { why: 'more than one line' });
}

function parsed<T>(shape: z.ZodType<T>, line: Buffer): T {
  const result = shape.safeParse(parsedJson(line.toString()));
  if (result.success) return result.data;
  throw new Refusal('BODY_INVALID', { why: result.error.issues[0]?.path.join('.') || 'not the shape' });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs the works of one key one after the other. */
function perKeyQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
