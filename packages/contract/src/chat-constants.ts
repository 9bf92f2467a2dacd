// The states, topics and bounds of the support chat.

/** queued: nobody answers yet; open: the player waits for an answer; waiting: staff wait for the player. */
export const chatStates = ['queued', 'open', 'waiting', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
export const chatTopics = ['account', 'money', 'games', 'other'] as const;
export type ChatTopic = (typeof chatTopics)[number];
export const chatAuthors = ['player', 'staff', 'system'] as const;
export type ChatAuthor = (typeof chatAuthors)[number];
export const chatMessageKinds = ['text', 'event'] as const;
export type ChatMessageKind = (typeof chatMessageKinds)[number];
/** What a message of kind event says. returned: to the head of the queue. Those of promises carry the promise. */
export const chatEvents = [
  'closed',
  'returned',
  'promised',
  'promise_kept',
  'promise_overdue',
  'promise_broken',
] as const;
export type ChatEvent = (typeof chatEvents)[number];
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
