// The page's calls: one client, the brand that is worked on, and what a refusal of the session does.
import { CallFailure, createOfficeClient } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';

/** What every call carries; changed by the shell. */
export const caller: { language: string; merchant: string | undefined } = {
  language: 'en',
  merchant: undefined,
};

type Listener = (failure: CallFailure) => void;
const listeners = new Set<Listener>();

/** Called with every failed call; answers its end. */
export function onFailedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const call = createOfficeClient({
  merchant: () => caller.merchant,
  language: () => caller.language,
  onFailure: (failure) => {
    for (const listener of listeners) listener(failure);
  },
});

/** The text of a failed call, or of a passkey that was not used. */
export function useFaultText(): (error: unknown) => string {
  const t = useT();
  return (error) => {
    if (error instanceof CallFailure) return t(`error.${error.code}`);
    if (error instanceof DigestMismatch) return t('office.digestWrong');
    return t(window.PublicKeyCredential ? 'office.passkeyUnused' : 'office.passkeyNone');
  };
}

/** What the server says is signed is not what this page shows. */
export class DigestMismatch extends Error {}
