// The unsent feedback, stored for this tab, so that visiting another screen loses nothing.
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
    const stored = sessionStorage.getItem(key);
    if (stored === null) return newDraft();
    const draft = JSON.parse(stored) as Draft; // Only this file writes the key.
    // Pictures with an expired link cannot be shown any more: they have to be chosen again.
    const now = new Date().toISOString();
    return { ...draft, images: draft.images.filter(({ expiresAt }) => expiresAt > now) };
  } catch {
    return newDraft();
  }
}

export function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft is lost with the screen.
  }
}
