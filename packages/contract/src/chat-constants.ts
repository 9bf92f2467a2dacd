// The states, topics and bounds of the support chat.

/** machine: the machine answers until a person is asked for; queued: nobody answers yet; open: the player waits for an answer; waiting: staff wait for the player. */
export const chatStates = ['machine', 'queued', 'open', 'waiting', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
export const chatTopics = ['account', 'money', 'games', 'other'] as const;
export type ChatTopic = (typeof chatTopics)[number];
export const chatAuthors = ['player', 'staff', 'machine', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];
/** card: a text with a record; picture: one with pictures. Both may be without words. */
export const chatMessageKinds = ['text', 'card', 'picture', 'event'] as const;
export type ChatMessageKind = (typeof chatMessageKinds)[number];
/** What a message of kind event says. handed_over: from the machine to people; returned: to the head of the queue. Those of promises carry the promise. */
export const chatEvents = [
  'closed',
  'handed_over',
  'returned',
  'promised',
  'promise_kept',
  'promise_overdue',
  'promise_broken',
] as const;
export type ChatEvent = (typeof chatEvents)[number];
/** What a player's message tells of that needs care, the gravest first: danger to life, a minor, losses, no control over play. */
export const chatDistress = ['life', 'minor', 'losses', 'control'] as const;
export type ChatDistress = (typeof chatDistress)[number];
/** After this long in the state closed, a message begins a new conversation. */
export const chatReopenMs = 7 * 86_400_000;
/** Messages of one page of a conversation. */
export const chatPage = 100;
/** Of a chat message, in characters as people count them. */
export const chatMaxLength = 2000;

/** running and overdue go on; kept: in time; late: kept after its time; broken: a day late, or staff closed the chat. */
export const promiseStates = ['running', 'overdue', 'kept', 'late', 'broken'] as const;
export type PromiseState = (typeof promiseStates)[number];
export const promiseMaxLength = 200;
/** From when it is made until it is due. */
export const promiseBounds = { shortestMs: 5 * 60_000, longestMs: 30 * 86_400_000 } as const;
/** Of a person, or of a brand for its leads. */
export const promisesListed = 100;
/** Of figures about chats that anybody may see: of fewer events none is shown. */
export const fewestForFigures = 5;

export const cannedTitleMaxLength = 60;
/** Of a brand, in all languages together. */
export const cannedAnswersMax = 500;

/** So many of the owner's latest messages are searched, and so many found ones are answered. */
export const chatSearchedMax = 2000;
export const chatFoundMax = 50;

/** The records that a card can show: rounds and tickets of a bet record, tickets, payments, a sent document, a set limit, a dispute. */
export const chatCardKinds = [
  'bet',
  'ticket',
  'deposit',
  'withdrawal',
  'document',
  'limit',
  'dispute',
] as const;
export type ChatCardKind = (typeof chatCardKinds)[number];
/** Where the record of a card stands, in one vocabulary for all kinds. */
export const chatCardStates = [
  'open',
  'pending',
  'checking',
  'approved',
  'paying',
  'paid',
  'won',
  'lost',
  'refunded',
  'returning',
  'returned',
  'failed',
  'expired',
  'accepted',
  'refused',
  'active',
  'changing',
  'answered',
  'objected',
  'final',
  'arbiter',
] as const;
export type ChatCardState = (typeof chatCardStates)[number];
/** due: until when something is to happen; expected: when the next step is expected. */
export const chatCardMoments = ['begun', 'due', 'expected', 'ended'] as const;
/** Records of one kind that staff choose from. */
export const chatRecordsMax = 10;

/** In these the machine answers first, on a page that says that it can show it. */
export const machineTopics: readonly ChatTopic[] = ['money', 'games'];
/** After so many messages to which the machine found nothing, people answer. */
export const machineMissesMax = 2;

/** Of one message. */
export const chatPicturesMax = 3;
