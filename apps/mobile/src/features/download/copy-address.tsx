import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';

/** The address of this screen without its query. */
export const addressHere = () => `${location.origin}${location.pathname}`;

/** Copies this screen's address and confirms it; does nothing where the browser forbids it. */
export async function copyAddress(copied: string): Promise<void> {
  const { copyText } = await import('../../page/copy-text.ts');
  await copyText(addressHere(), copied);
}

/** For browsers that cannot install: the address to open in one that can. It can also be selected by hand. */
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
