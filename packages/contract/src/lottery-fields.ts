// The fields by which calls and messages of lottery name games, draws, picks, outcomes and proofs.
import { z } from 'zod';
import { typedFigures } from './call.ts';

export const gameCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/u);
export const hex64 = z.string().regex(/^[0-9a-f]{64}$/u);
export const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/u);
/** The local date of a draw and its place among its game's draws of that day. */
export const numero = z.string().regex(/^\d{8}-\d{4}$/u);
export const market = z.string().regex(/^[a-z][a-z0-9-]{0,23}$/u);
export const pick = typedFigures.regex(/^[A-Za-z0-9:+-]{1,80}$/u);
export const outcome = z
  .array(z.union([z.int(), z.string().max(12)]))
  .describe("numbers or digits as drawn, in the form of the game's engine");
