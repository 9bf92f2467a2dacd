// Placing a slip: stored before it is sent, repeated as it is, and settled by the server's word alone.
import { CallFailure, type Input, isUnclear, type Value } from '@perya/contract/client';
import type { Slip } from './slip.ts';

export type SlipRequest = Input<'POST /wps/lottery/bet'>['body'];
export type PlacedSlip = Value<'POST /wps/lottery/bet'>['slip'];
type SlipState = Value<'GET /wps/lottery/slip'>;

export type Placement =
  | { state: 'idle' }
  /** `unclear`: at least one try ended without an answer, so that the slip may be placed already. */
  | { state: 'sending'; unclear: boolean }
  | { state: 'placed'; slip: PlacedSlip }
  | { state: 'refused'; failure: CallFailure }
  /** The server says that the slip was not placed and will not be. */
  | { state: 'absent' };

export type PlacementCalls = {
  place: (request: SlipRequest) => Promise<PlacedSlip>;
  find: (requestId: string) => Promise<SlipState>;
  /** Milliseconds until the next try, number `tries` from 1. */
  rest: (tries: number) => Promise<void>;
};

/** The wait before a try: half a second, doubled each time, at most eight. */
export const restMs = (tries: number): number => Math.min(8000, 500 * 2 ** (tries - 1));

const failureOf = (error: unknown) =>
  error instanceof CallFailure ? error : new CallFailure('BAD_ANSWER', String(error));

type Try = { placement?: Placement; refusal?: CallFailure };

async function tryToPlace(request: SlipRequest, { place }: PlacementCalls): Promise<Try> {
  try {
    return { placement: { state: 'placed', slip: await place(request) } };
  } catch (error) {
    const failure = failureOf(error);
    return isUnclear(failure) ? {} : { refusal: failure };
  }
}

/** Asks what became of the request; empty while that is still open. */
async function tryToFind(
  request: SlipRequest,
  refusal: CallFailure | undefined,
  { find }: PlacementCalls,
): Promise<Try> {
  try {
    const { slip, serverTime } = await find(request.requestId);
    if (slip) return { placement: { state: 'placed', slip } };
    if (Date.parse(serverTime) <= Date.parse(request.validUntil)) return {};
    return { placement: refusal ? { state: 'refused', failure: refusal } : { state: 'absent' } };
  } catch (error) {
    const failure = failureOf(error);
    // A session that ended cannot ask any more: the slip stays stored for the next one.
    return isUnclear(failure) ? {} : { placement: { state: 'refused', failure } };
  }
}

/**
 * Places a slip, or finds out what became of one that was sent before (`sentBefore`). Resolves with a final placement; a refusal
 * of the first try is final at once, one of a repeated try is so only once the server has no such slip.
 */
export async function settlePlacement(
  request: SlipRequest,
  calls: PlacementCalls,
  sentBefore: boolean,
  report: (placement: Placement) => void,
): Promise<Placement> {
  let unclear = sentBefore;
  let refusal: CallFailure | undefined;
  for (let tries = 1; ; tries += 1) {
    report({ state: 'sending', unclear });
    const found = unclear ? await tryToFind(request, refusal, calls) : {};
    if (found.placement) return found.placement;
    if (!refusal) {
      const sent = await tryToPlace(request, calls);
      if (sent.placement) return sent.placement;
      if (sent.refusal && !unclear) return { state: 'refused', failure: sent.refusal };
      refusal = sent.refusal;
    }
    unclear = true;
    report({ state: 'sending', unclear });
    await calls.rest(tries);
  }
}

/** False for the slip of another tab, which has lines of its own. */
export const isSlipOf = ({ lines }: Pick<Slip, 'lines'>, request: Pick<SlipRequest, 'lines'>): boolean =>
  lines.length === request.lines.length &&
  lines.every(({ market, pick }, at) => {
    const sent = request.lines[at];
    return sent?.market === market && sent.pick === pick;
  });
