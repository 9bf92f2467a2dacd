// The parts of the chat that load when they are first shown.
import { optionalPart } from '../../page/optional-part.tsx';

const load = () => import('./late-parts.ts');
const areas = ['chatService', 'error'] as const;

export const ChatEvent = optionalPart(areas, () => load().then((part) => part.ChatEvent));
export const ClosedChat = optionalPart(areas, () => load().then((part) => part.ClosedChat));
export const WhyRefused = optionalPart(areas, () => load().then((part) => part.WhyRefused));
export const KeptPromises = optionalPart(areas, () => load().then((part) => part.KeptPromises));
export const WaitingLine = optionalPart(areas, () => load().then((part) => part.WaitingLine));
