import { feedbackTopics } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, Field, Select } from '@perya/ui';
import { LongText } from '../../page/form/long-text.tsx';
import { lengthOf } from '../../page/form/text-length.ts';
import { Pictures } from '../../page/picture/pictures.tsx';
import { usePictures } from '../../page/picture/use-pictures.ts';
import styles from './feedback.module.css';
import type { FeedbackBounds } from './use-feedback.ts';
import { useFeedbackForm } from './use-feedback-form.ts';

/** The form of a feedback: topic, text and pictures. */
export function FeedbackForm({ bounds }: { bounds: FeedbackBounds }) {
  const t = useT();
  const feedback = useFeedbackForm(bounds);
  const { form, draft, faults, change } = feedback;
  const pictures = usePictures({
    purpose: 'feedback',
    count: draft.images.length,
    most: bounds.images,
    onAdd: feedback.addPicture,
    onRemove: feedback.removePicture,
  });
  return (
    <form className={styles['form']} noValidate {...form.props}>
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
      <Pictures
        legend={t('help.feedbackPictures')}
        chosen={draft.images}
        most={bounds.images}
        pictures={pictures}
      />
      <Button type="submit" tone="primary" wide busy={form.busy || pictures.sending > 0}>
        {t('help.feedbackSend')}
      </Button>
    </form>
  );
}
