// The code of the last invitation link, kept for thirty days: who looks around first still registers by it.
const key = 'invitation';
const keptForMs = 30 * 86_400_000;

export function keepInvitation(storage: Storage, code: string, now: number): void {
  storage.setItem(key, JSON.stringify({ code, until: now + keptForMs }));
}

/** Undefined when none is kept, or not any more. */
export function keptInvitation(storage: Storage, now: number): string | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('until' in kept))
      return undefined;
    const { code, until } = kept;
    return typeof code === 'string' && typeof until === 'number' && until > now ? code : undefined;
  } catch {
    return undefined;
  }
}

export function dropInvitation(storage: Storage): void {
  storage.removeItem(key);
}
