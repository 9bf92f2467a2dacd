/** The game room's calls to the platform: repeated unchanged while the connection fails. */
import {
  CallFailure,
  type Client,
  createClient,
  type Input,
  isUnclear,
  type Value,
} from '@perya/contract/client';
import { launched } from './launch.ts';
import { forgetUnanswered, keepUnanswered, type UnansweredPlay } from './unanswered.ts';

export type Round = Value<'POST /wps/round/play'>;
export type Opened = Value<'GET /wps/round/open'>;
export type StepBody = Input<'POST /wps/round/step'>['body'];

const RETRY_AFTER_MS = [700, 1500, 3000] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects with CallFailure once every try has failed. */
async function persistently<Answer>(ask: () => Promise<Answer>, onRetry: () => void): Promise<Answer> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallFailure) || !isUnclear(error)) throw error;
      onRetry();
      await pause(wait);
    }
  }
  return ask();
}

export type RoomServer = {
  open(gameCode: string): Promise<Opened>;
  play(unanswered: UnansweredPlay): Promise<Round>;
  step(body: StepBody): Promise<Round>;
};

/** The launch is read at each call, because the stage may send a new token at any time. */
export function connect(onRetry: () => void): RoomServer {
  const client: Client = createClient({
    merchant: () => launched().merchant,
    token: () => launched().gameToken,
    language: () => launched().language,
  });
  return {
    open: (gameCode) => persistently(() => client('GET /wps/round/open', { query: { gameCode } }), onRetry),
    step: (body) => persistently(() => client('POST /wps/round/step', { body }), onRetry),
    play: async (unanswered) => {
      keepUnanswered(sessionStorage, unanswered);
      try {
        const round = await persistently(
          () => client('POST /wps/round/play', { body: unanswered.body }),
          onRetry,
        );
        forgetUnanswered(sessionStorage);
        return round;
      } catch (error) {
        // A refusal is final. An expired token is not: the same request is repeated with the next token.
        const answered =
          error instanceof CallFailure && !isUnclear(error) && error.code !== 'GAME_TOKEN_INVALID';
        if (answered) forgetUnanswered(sessionStorage);
        throw error;
      }
    },
  };
}
