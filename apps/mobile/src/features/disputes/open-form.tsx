import { CallFailure } from '@perya/contract/client';
import {
  type DisputeClaim,
  type DisputeSource,
  disputeClaims,
  disputeMostPictures,
  disputeWords,
} from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, Select, showToast } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { LongText } from '../../page/form/long-text.tsx';
import { lengthOf } from '../../page/form/text-length.ts';
import { useForm } from '../../page/form/use-form.ts';
import { showFailure } from '../../page/form/use-single-run.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { Pictures } from '../../page/picture/pictures.tsx';
import type { Picture } from '../../page/picture/send-picture.ts';
import { usePictures } from '../../page/picture/use-pictures.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './disputes.module.css';

type OpenFormProps = { about: DisputeSource; recordId: string };

/** Opens a dispute about one record: the claim and the member's own words. */
export function OpenForm({ about, recordId }: OpenFormProps) {
  const t = useT();
  const queryCache = useQueryCache();
  const [requestId] = useState(() => crypto.randomUUID());
  const [claim, setClaim] = useState<DisputeClaim>(
    about === 'bet' || about === 'ticket' ? 'payout_wrong' : 'not_credited',
  );
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const pictures = usePictures({
    purpose: 'dispute',
    count: chosen.length,
    most: disputeMostPictures,
    onAdd: (picture) => setChosen((before) => [...before, picture]),
    onRemove: (fileId) => setChosen((before) => before.filter((one) => one.fileId !== fileId)),
  });
  const written = useWords();
  const form = useForm({
    check: written.check,
    send: async () => {
      const ids = chosen.map(({ fileId }) => fileId);
      const body = { requestId, about, recordId, claim, words: written.words, pictures: ids };
      const { disputeId } = await call('PUT /wps/dispute', { body });
      showToast('success', t('dispute.sent'), 3000);
      void queryCache.invalidate('GET /wps/dispute');
      await go(href('disputes', { id: disputeId }), { replace: true });
    },
    refused: (error) => {
      void showFailure(error);
      // The record has its dispute already: it is shown.
      const before =
        error instanceof CallFailure && error.code === 'DISPUTE_EXISTS' && error.value?.['disputeId'];
      if (typeof before === 'string') void go(href('disputes', { id: before }), { replace: true });
      return true;
    },
  });
  return (
    <form className={styles['card']} noValidate {...form.props}>
      <h2>{t('dispute.form')}</h2>
      <p className={styles['soft']}>
        {t('dispute.about')}: {t(`dispute.subject.${about}`)}{' '}
        <bdi className={styles['reference']} dir="ltr">
          {recordId}
        </bdi>
      </p>
      <Select
        label={t('dispute.claim')}
        value={claim}
        options={disputeClaims.map((one) => ({ value: one, label: t(`dispute.claim.${one}`) }))}
        onChange={({ target }) => setClaim(disputeClaims.find((one) => one === target.value) ?? claim)}
      />
      <LongText label={t('dispute.words')} {...written.field} />
      <Pictures
        legend={t('dispute.pictures')}
        chosen={chosen}
        most={disputeMostPictures}
        pictures={pictures}
      />
      <p className={styles['soft']}>{t('dispute.frozen')}</p>
      <Button type="submit" tone="primary" wide busy={form.busy || pictures.sending > 0}>
        {t('dispute.send')}
      </Button>
    </form>
  );
}

/** A text within the limits of disputes, with its fault after the first try. */
export function useWords() {
  const t = useT();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { minLength: min, maxLength: max } = disputeWords;
  const length = lengthOf(words);
  const isRight = length >= min && length <= max;
  return {
    words,
    check: () => {
      setTried(true);
      return isRight;
    },
    field: {
      value: words,
      fault: tried && !isRight ? t('dispute.length', { min, max }) : undefined,
      count: `${length} / ${max}`,
      onChange: setWords,
    },
  };
}
