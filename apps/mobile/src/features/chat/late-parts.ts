// What the chat shows late, in one chunk: a request costs more than the parts weigh.
export { ChatEnd } from './chat-end.tsx';
export { ChatEvent } from './chat-event.tsx';
export { ChatMenu } from './chat-menu.tsx';
export { RefusedBubble } from './refused-bubble.tsx';
export { StartFigures } from './waiting-line.tsx';
export { WhyWaiting } from './why-waiting.tsx';
