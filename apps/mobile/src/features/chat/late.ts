// The parts of the chat that load when they are first shown.
import { optionalPart } from '../../page/optional-part.tsx';

const load = () => import('./late-parts.ts');
const areas = ['chatService', 'error'] as const;

export const ChatEnd = optionalPart(areas, () => load().then((part) => part.ChatEnd));
export const ChatEvent = optionalPart(areas, () => load().then((part) => part.ChatEvent));
export const ChatMenu = optionalPart(areas, () => load().then((part) => part.ChatMenu));
export const RefusedBubble = optionalPart(areas, () => load().then((part) => part.RefusedBubble));
export const StartFigures = optionalPart(areas, () => load().then((part) => part.StartFigures));
export const WhyWaiting = optionalPart(areas, () => load().then((part) => part.WhyWaiting));
