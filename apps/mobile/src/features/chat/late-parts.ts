// What the chat shows late, in one chunk: a request costs more than the parts weigh.
export { ChatEvent } from './chat-event.tsx';
export { ClosedChat } from './closed-chat.tsx';
export { KeptPromises, WaitingLine } from './waiting-line.tsx';
export { WhyRefused } from './why-refused.tsx';
