// Adds a pending demo verification with a drawn document of a fictitious person.
import { v5 } from 'uuid';
import type { BookId } from '../../platform/ids.ts';
import type { Files } from '../files/index.ts';
import type { Verifications } from './verification.ts';

type Parts = { files: Pick<Files, 'receive'>; verifications: Pick<Verifications, 'submit'> };
type Guest = { bookId: BookId; playerId: string };

const scene = (what: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 96 60"><rect width="96" height="60" fill="#d7ccc8"/>${what}</svg>`;
const card =
  '<rect x="8" y="6" width="80" height="48" rx="4" fill="#fff8e1" stroke="#8d6e63"/><circle cx="26" cy="24" r="8" fill="#8d6e63"/><path d="M12 46a14 12 0 0 1 28 0z" fill="#8d6e63"/><path d="M48 20h32M48 30h24M48 40h28" stroke="#5d4037" stroke-width="2"/><text x="48" y="50" font-size="4" fill="#b71c1c">DEMONSTRATION</text>';
const person =
  '<circle cx="36" cy="22" r="12" fill="#6d4c41"/><path d="M8 60a28 26 0 0 1 56 0z" fill="#5e35b1"/><rect x="58" y="32" width="30" height="19" rx="2" fill="#fff8e1" stroke="#8d6e63"/><path d="M70 38h14M70 43h10" stroke="#5d4037"/>';

export async function seedVerification(parts: Parts, guest: Guest, now: Date): Promise<void> {
  const { default: sharp } = await import('sharp');
  const session = { ...guest, sessionId: '', userName: '', type: 0, trial: false };
  const send = async (what: string) => {
    const sent = await sharp(Buffer.from(scene(what)))
      .jpeg()
      .toBuffer();
    return (await parts.files.receive(session, 'verification', sent, now)).fileId;
  };
  const requestId = v5('demo-verification', guest.playerId);
  const [front, selfie] = [await send(card), await send(person)];
  await parts.verifications.submit(session, { requestId, document: 'passport', front, selfie }, now);
}
