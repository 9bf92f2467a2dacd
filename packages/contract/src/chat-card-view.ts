// What the player's page and the office share of a card: pure.
import type { ChatCard } from './chat-card.ts';
import {
  type ChatCardState,
  type IdentityDocument,
  identityDocuments,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from './constants.ts';

/** Records in these states may change at any moment. */
export const movingStates: ReadonlySet<ChatCardState> = new Set([
  'open',
  'pending',
  'checking',
  'approved',
  'paying',
]);

/** Records in these states change no more. */
export const endedStates: ReadonlySet<ChatCardState> = new Set([
  'paid',
  'won',
  'lost',
  'returned',
  'failed',
  'expired',
  'refused',
]);

type TitlePhrase =
  | `chat.card.document.${IdentityDocument}`
  | `chat.card.limit.${LimitKind}`
  | `chat.card.period.${LimitPeriod}`;

/** The ids of the phrases that name a document or a limit; `undefined`: the record has a title of its own. */
export function titlePhrases({
  kind,
  recordId,
  title,
}: Pick<ChatCard, 'kind' | 'recordId' | 'title'>): TitlePhrase[] | undefined {
  const document = kind === 'document' && identityDocuments.find((one) => one === title);
  if (document) return [`chat.card.document.${document}`];
  const [first, second] = kind === 'limit' ? recordId.split('-') : [];
  const limit = limitKinds.find((one) => one === first);
  const period = limitPeriods.find((one) => one === second);
  return limit && period ? [`chat.card.limit.${limit}`, `chat.card.period.${period}`] : undefined;
}

/** True if the record has changed since a message named it by this hash. */
export const hasChangedSince = (
  { sha256, formerSha256 }: Pick<ChatCard, 'sha256' | 'formerSha256'>,
  attached: string,
): boolean => attached !== sha256 && attached !== formerSha256;
