import { showToast } from '@perya/ui';

/** Copies the text and says `copied`; stays silent where the clipboard is not open to the page. */
export async function tellCopied(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', copied);
  } catch {
    // The text stands on the screen, to be selected by hand.
  }
}
