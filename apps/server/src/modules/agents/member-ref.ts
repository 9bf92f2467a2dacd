// How an agent names a direct member in calls: a keyed hash of both, which says nothing to anybody else and nothing of the account.
import { createHmac } from 'node:crypto';
import { derivedSecrets, type SecretKeys } from '../../platform/secret-key.ts';

export type MemberRefs = ReturnType<typeof createMemberRefs>;
type Naming = { brandId: number; agentNo: number };

const letters = 24;

export function createMemberRefs(secretKey: SecretKeys) {
  const secrets = derivedSecrets(secretKey, 'agent member refs');
  const refWith = (secret: string, { brandId, agentNo }: Naming, playerId: string) =>
    createHmac('sha256', secret)
      .update(`${brandId}/${agentNo}/${playerId}`)
      .digest('base64url')
      .slice(0, letters);

  return {
    refOf: (naming: Naming, playerId: string): string => refWith(secrets[0], naming, playerId),

    /** The player of these whose reference it is, by any of the keys. */
    find(naming: Naming, ref: string, playerIds: readonly string[]): string | undefined {
      return playerIds.find((playerId) =>
        secrets.some((secret) => refWith(secret, naming, playerId) === ref),
      );
    },
  };
}
