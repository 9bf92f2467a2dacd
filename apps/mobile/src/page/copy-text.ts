import { showToast } from '@perya/ui';

/** Copies the text and shows the toast `copied`; does nothing where the clipboard is not available. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', copied);
  } catch {
    // The text is on the screen and can be selected by hand.
  }
}
