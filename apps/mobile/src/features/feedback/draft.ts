// What was typed and not sent yet: kept for this tab, so that a look at another screen loses nothing.
import type { FeedbackTopic } from '@perya/contract/constants';
import type { Picture } from '../../page/picture/send-picture.ts';

export type Draft = {
  requestId: string;
  topic: FeedbackTopic;
  content: string;
  comment: string;
  images: Picture[];
};

const key = 'feedbackDraft';

export function newDraft(): Draft {
  return { requestId: crypto.randomUUID(), topic: 'problem', content: '', comment: '', images: [] };
}

export function readDraft(): Draft {
  try {
    const kept = sessionStorage.getItem(key);
    if (kept === null) return newDraft();
    const draft = JSON.parse(kept) as Draft; // Only this file writes the key.
    // A picture whose link has ended could not be looked at any more: it is chosen anew.
    const now = new Date().toISOString();
    return { ...draft, images: draft.images.filter(({ expiresAt }) => expiresAt > now) };
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
