// The demo's members of staff, with links that work in any browser and as often as wanted.
import { createHmac } from 'node:crypto';
import type { StaffRole } from '@perya/contract/office';
import { newId, tokenHash } from '../../platform/random.ts';
import { keysOf, type SecretKeys } from '../../platform/secret-key.ts';
import { insertInvitation } from './key-queries.ts';
import type { Parts } from './parts.ts';
import { addGrant } from './people.ts';
import { everyBrand, insertPerson, lockPersonByEmail } from './people-queries.ts';

const people: readonly { name: string; email: string; role: StaffRole }[] = [
  { name: 'Ana Reyes', email: 'ana@perya.example', role: 'payments' },
  { name: 'Ben Cruz', email: 'ben@perya.example', role: 'payments' },
  { name: 'Cris Santos', email: 'cris@perya.example', role: 'admin' },
  { name: 'Dina Lopez', email: 'dina@perya.example', role: 'admin' },
  { name: 'Eva Lim', email: 'eva@perya.example', role: 'auditor' },
  { name: 'Finn Garcia', email: 'finn@perya.example', role: 'identity' },
  { name: 'Gina Ramos', email: 'gina@perya.example', role: 'promotions' },
  { name: 'Hana Yap', email: 'hana@perya.example', role: 'content' },
  { name: 'Hugo Tan', email: 'hugo@perya.example', role: 'games' },
  { name: 'Iris Flores', email: 'iris@perya.example', role: 'games' },
  { name: 'Jana Sy', email: 'jana@perya.example', role: 'finance' },
  { name: 'Kiko Uy', email: 'kiko@perya.example', role: 'finance' },
  { name: 'Lito Navarro', email: 'lito@perya.example', role: 'agents' },
  { name: 'Mara Sison', email: 'mara@perya.example', role: 'agents' },
  { name: 'Kaye Diaz', email: 'kaye@perya.example', role: 'support' },
  { name: 'Lena Ortiz', email: 'lena@perya.example', role: 'support' },
  { name: 'Nina Vega', email: 'nina@perya.example', role: 'support-lead' },
];
const lifeMs = 10 * 365 * 86_400_000;

export type DemoLink = { name: string; role: StaffRole; token: string };

/** Adds the people once; the tokens of their links follow from the secret key, so that each start prints the same. */
export async function seedDemoStaff(parts: Parts, secretKey: SecretKeys, now: Date): Promise<DemoLink[]> {
  const [key] = keysOf(secretKey);
  const links: DemoLink[] = [];
  for (const { name, email, role } of people) {
    const token = createHmac('sha256', key).update(`demo staff ${email}`).digest('base64url');
    await parts.database.transaction(async (tx) => {
      await insertPerson(tx, { id: newId(now), name, email, created_at: now });
      const person = await lockPersonByEmail(tx, email);
      if (!person) throw new Error('the demo person was just added');
      await addGrant(tx, person, { brandId: everyBrand, role }, { by: 'platform', now });
      const expires_at = new Date(now.getTime() + lifeMs);
      await insertInvitation(
        tx,
        { token_hash: tokenHash(token), staff_id: person.id, code_hash: null, expires_at, reusable: true },
        now,
      );
    });
    links.push({ name, role, token });
  }
  return links;
}
