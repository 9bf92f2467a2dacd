import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { lengthOf } from '../../page/form/text-length.ts';
import { useForm } from '../../page/form/use-form.ts';
import { showFailure } from '../../page/form/use-single-run.ts';
import type { Picture } from '../../page/picture/send-picture.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { type Draft, newDraft, readDraft, storeDraft } from './draft.ts';
import { type FeedbackBounds, sentCall } from './use-feedback.ts';

type Faults = { content?: string | undefined; comment?: string | undefined };

/** The draft, its faults after the first try, and sending it. */
export function useFeedbackForm(bounds: FeedbackBounds) {
  const t = useT();
  const queryCache = useQueryCache();
  const [draft, setDraft] = useState(readDraft);
  const [tried, setTried] = useState(false);
  const put = (change: (before: Draft) => Draft) =>
    setDraft((before) => {
      const next = change(before);
      storeDraft(next);
      return next;
    });
  const fault = (text: string, min: number, max: number) => {
    const length = lengthOf(text);
    return length < min || length > max ? t('help.feedbackLength', { min, max }) : undefined;
  };
  const all: Faults = {
    content: fault(draft.content, bounds.minLength, bounds.maxLength),
    comment: fault(draft.comment, 0, bounds.commentMaxLength),
  };

  const form = useForm({
    check: () => {
      setTried(true);
      return !all.content && !all.comment;
    },
    send: async () => {
      const images = draft.images.map(({ fileId }) => fileId);
      await call('PUT /wps/feedback', { body: { ...draft, images } });
      put(({ topic }) => ({ ...newDraft(), topic }));
      setTried(false);
      showToast('success', t('help.feedbackSent'), 3000);
      void queryCache.invalidate(sentCall);
    },
    refused: (error) => {
      void showFailure(error);
      return true;
    },
  });
  return {
    draft,
    form,
    faults: tried ? all : {},
    change: (change: Partial<Draft>) => put((before) => ({ ...before, ...change })),
    addPicture: (picture: Picture) => put((before) => ({ ...before, images: [...before.images, picture] })),
    removePicture: (fileId: string) =>
      put((before) => ({ ...before, images: before.images.filter((one) => one.fileId !== fileId) })),
  };
}
