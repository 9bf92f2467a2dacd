import { feedbackTopics } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, Field, Select } from '@perya/ui';
import { type FormEvent, useRef } from 'react';
import { lengthOf } from './draft.ts';
import styles from './feedback.module.css';
import { LongText } from './long-text.tsx';
import { Pictures } from './pictures.tsx';
import type { FeedbackBounds } from './use-feedback.ts';
import { useFeedbackForm } from './use-feedback-form.ts';
import { usePictures } from './use-pictures.ts';

export function FeedbackForm({ bounds }: { bounds: FeedbackBounds }) {
  const t = useT();
  const text = useRef<HTMLTextAreaElement>(null);
  const form = useFeedbackForm(bounds);
  const { draft, faults, change } = form;
  const pictures = usePictures({
    count: draft.images.length,
    most: bounds.images,
    onAdd: form.addPicture,
    onRemove: form.removePicture,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send().then((sent) => sent || text.current?.focus());
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Select
        label={t('help.feedbackTopic')}
        value={draft.topic}
        options={bounds.topics.map((topic) => ({ value: topic, label: t(`help.topic.${topic}`) }))}
        onChange={({ target }) => {
          const topic = feedbackTopics.find((one) => one === target.value);
          if (topic) change({ topic });
        }}
      />
      <LongText
        ref={text}
        label={t('help.feedbackText')}
        value={draft.content}
        fault={faults.content}
        count={`${lengthOf(draft.content)} / ${bounds.maxLength}`}
        onChange={(content) => change({ content })}
      />
      <Field
        label={t('help.feedbackWhere')}
        optionalLabel={t('field.optional')}
        value={draft.comment}
        fault={faults.comment}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <Pictures chosen={draft.images} most={bounds.images} pictures={pictures} />
      <Button type="submit" tone="primary" wide busy={form.busy || pictures.sending > 0}>
        {t('help.feedbackSend')}
      </Button>
    </form>
  );
}
