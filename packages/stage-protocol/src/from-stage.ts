// Messages of the stage to an in-house game, which parses each that it receives. A vendor's page is sent none.
import { languages } from '@perya/contract/constants';
import { type Currency, isCurrency } from '@perya/money';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { amount } from './amount.ts';

const filled = z.string().check(z.minLength(1));
const launch = z.object({
  type: z.literal('perya:launch'),
  gameToken: filled,
  merchant: filled,
  language: withFallback(z.enum(languages), 'en'),
  /** As the person chose it: the language's own digits, or 0–9. */
  digits: withFallback(z.enum(['own', 'latin']), 'own'),
  currency: z.custom<Currency, string>((text) => typeof text === 'string' && isCurrency(text)),
  trial: z.boolean(),
  /** As the person set it for every game. */
  sound: z.boolean(),
  /** The player: a request that was left unanswered is repeated for the same player only. */
  account: z.string(),
});
const stageMessage = z.union([launch, z.object({ type: z.literal('perya:balance'), balance: amount })]);
export type StageMessage = z.output<typeof stageMessage>;
/** As it is sent: whether a currency is known is checked where it arrives. */
export type SentStageMessage = z.input<typeof stageMessage>;
export type Launch = z.infer<typeof launch>;

/** Undefined for what is no message of the stage. The caller has checked origin and source. */
export const readStageMessage = (data: unknown): StageMessage | undefined =>
  stageMessage.safeParse(data).data;
