// What was typed and not sent yet: kept for this tab, so that a look at another screen loses nothing.
import type { FeedbackTopic } from '@perya/contract/constants';

export type Draft = { requestId: string; topic: FeedbackTopic; content: string; comment: string };

const key = 'feedbackDraft';

export function newDraft(): Draft {
  return { requestId: crypto.randomUUID(), topic: 'problem', content: '', comment: '' };
}

export function readDraft(): Draft {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? newDraft() : (JSON.parse(kept) as Draft); // Only this file writes the key.
  } catch {
    return newDraft();
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing loses the draft with the screen.
  }
}

/** In characters as people count them, ends trimmed: as the server counts. */
export function lengthOf(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.trim())].length;
}
