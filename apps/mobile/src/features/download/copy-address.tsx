import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';

/** Where this screen is reached, without what was asked of it. */
export const addressHere = () => `${location.origin}${location.pathname}`;

/** Puts the address of this screen on the clipboard and says so; where the browser does not let it, nothing happens. */
export async function copyAddress(copied: string): Promise<void> {
  const { tellCopied } = await import('./tell-copied.ts');
  await tellCopied(addressHere(), copied);
}

/** For browsers that cannot install: the address, to be opened in the one that can. It can be selected by hand too. */
export function CopyAddress() {
  const t = useT();
  return (
    <>
      <p>
        <bdi>{addressHere()}</bdi>
      </p>
      <Button tone="secondary" onClick={() => void copyAddress(t('download.copied'))}>
        {t('download.copy')}
      </Button>
    </>
  );
}
