// Calls whose body nothing on the way can read or record, TLS or not: passwords, codes, what a person tells of themselves.
import { CallFailure, type Client, createClient } from '@perya/contract/client';
import { clientSettings } from './calls.ts';

const loadSealing = () => import('./encrypted-body.ts');
/** Pages that came over an insecure address have no cryptography to seal with. */
const canSeal = () => globalThis.crypto?.subtle !== undefined;

const sealedClient = createClient({
  ...clientSettings,
  transport: async (url, init) => {
    if (!canSeal()) return fetch(url, init);
    const { sealRequest } = await loadSealing();
    return fetch(url, await sealRequest(url, init));
  },
});

/** Like `call`, with the body sealed to the server's key of the day. Rejects with the same CallFailure. */
export const sealedCall: Client = async (name, ...input) => {
  try {
    return await sealedClient(name, ...input);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'ENCRYPTION_REFUSED') throw error;
    // Nothing was done by it: the key had gone, or the phone slept and its time with it. Both are asked for anew.
    (await loadSealing()).forgetKey();
    return sealedClient(name, ...input);
  }
};

/** Fetches what sealing needs before it is needed: call it from a form's effect. */
export function warmSealing(): void {
  if (canSeal()) void loadSealing().then(({ warmKey }) => warmKey());
}
