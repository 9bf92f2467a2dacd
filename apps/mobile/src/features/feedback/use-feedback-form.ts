import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import type { Picture } from '../../page/picture/send-picture.ts';
import { useAnswers } from '../../page/use-answer.ts';
import { useOneRun } from '../../page/use-one-run.ts';
import { type Draft, keepDraft, lengthOf, newDraft, readDraft } from './draft.ts';
import { type FeedbackBounds, sentCall } from './use-feedback.ts';

type Faults = { content?: string | undefined; comment?: string | undefined };

/** The draft, what is wrong with it once sending was tried, and sending it: once, however often it is tapped. */
export function useFeedbackForm(bounds: FeedbackBounds) {
  const t = useT();
  const answers = useAnswers();
  const [draft, setDraft] = useState(readDraft);
  const [tried, setTried] = useState(false);
  const { busy, run } = useOneRun();
  const put = (change: (before: Draft) => Draft) =>
    setDraft((before) => {
      const next = change(before);
      keepDraft(next);
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

  async function send(): Promise<boolean> {
    setTried(true);
    if (all.content || all.comment) return false;
    await run(sendDraft);
    return true;
  }

  async function sendDraft(): Promise<void> {
    try {
      const images = draft.images.map(({ fileId }) => fileId);
      await call('PUT /wps/feedback', { body: { ...draft, images } });
      put(({ topic }) => ({ ...newDraft(), topic }));
      setTried(false);
      showToast('success', t('help.feedbackSent'), 3000);
      void answers.invalidate(sentCall);
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    }
  }
  return {
    draft,
    busy,
    faults: tried ? all : {},
    change: (change: Partial<Draft>) => put((before) => ({ ...before, ...change })),
    addPicture: (picture: Picture) => put((before) => ({ ...before, images: [...before.images, picture] })),
    removePicture: (fileId: string) =>
      put((before) => ({ ...before, images: before.images.filter((one) => one.fileId !== fileId) })),
    send,
  };
}
