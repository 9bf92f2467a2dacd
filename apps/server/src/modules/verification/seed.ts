// Adds demo verifications, pending or accepted, with drawn documents of fictitious people.
import type { IdentityDocument } from '@perya/contract';
import { v5 } from 'uuid';
import type { Database } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { Files } from '../files/index.ts';
import type { Verifications } from './verification.ts';

type Parts = {
  database: Database;
  files: Pick<Files, 'receive'>;
  verifications: Pick<Verifications, 'submit'>;
};
type Guest = { bookId: BookId; playerId: string };
export type DemoDocument = {
  document: IdentityDocument;
  /** What is written on it. */
  lines: readonly string[];
  /** The front was photographed with the phone on its side. */
  isTurned?: boolean;
  isAccepted?: boolean;
};

const scene = (what: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 96 60"><rect width="96" height="60" fill="#d7ccc8"/>${what}</svg>`;
const card = '<rect x="8" y="6" width="80" height="48" rx="4" fill="#fff8e1" stroke="#8d6e63"/>';
const mark = '<text x="48" y="50" font-size="4" fill="#b71c1c">DEMONSTRATION</text>';
const head =
  '<circle cx="26" cy="24" r="8" fill="#8d6e63"/><path d="M12 46a14 12 0 0 1 28 0z" fill="#8d6e63"/>';
const line = (text: string, row: number) =>
  `<text x="44" y="${16 + row * 7}" font-size="4.5" font-family="sans-serif" fill="#3e2723">${text}</text>`;
const front = (lines: readonly string[]) => `${card}${head}${lines.map(line).join('')}${mark}`;
const back = `${card}<path d="M8 14h80v9H8z" fill="#5d4037"/><path d="M14 32h50M14 38h42M14 44h30" stroke="#8d6e63" stroke-width="2"/>${mark}`;
const person =
  '<circle cx="36" cy="22" r="12" fill="#6d4c41"/><path d="M8 60a28 26 0 0 1 56 0z" fill="#5e35b1"/><rect x="58" y="32" width="30" height="19" rx="2" fill="#fff8e1" stroke="#8d6e63"/><path d="M70 38h14M70 43h10" stroke="#5d4037"/>';

export async function seedVerification(
  parts: Parts,
  guest: Guest,
  { document, lines, isTurned = false, isAccepted = false }: DemoDocument,
  now: Date,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  const session = { ...guest, sessionId: '', userName: '', type: 0, trial: false };
  const send = async (what: string, degrees = 0) => {
    const drawn = await sharp(Buffer.from(scene(what)))
      .rotate(degrees)
      .jpeg()
      .toBuffer();
    return (await parts.files.receive(session, 'verification', drawn, now)).fileId;
  };
  const sent = {
    requestId: v5('demo-verification', guest.playerId),
    document,
    front: await send(front(lines), isTurned ? 270 : 0),
    selfie: await send(person),
    ...(document === 'passport' ? {} : { back: await send(back) }),
  };
  await parts.verifications.submit(session, sent, now);
  if (isAccepted)
    await parts.database.query(
      `update verifications set state = 'verified', decided_at = $3, decided_by = 'demo data' where merchant_id = $1 and player_id = $2`,
      [guest.bookId, guest.playerId, now],
    );
}
