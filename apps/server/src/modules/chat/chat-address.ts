// The address of the chat's screen with the choices of whoever links to it.
import { allowedChatChoices } from '@perya/contract/chat-address';
import type { QueryOf } from '../../platform/http/index.ts';

export function chatAddress(query: QueryOf<'GET /wps/chat/launch'>): string {
  const chosen = new URLSearchParams(allowedChatChoices(query));
  return chosen.size === 0 ? '/m/chat' : `/m/chat?${chosen.toString()}`;
}
