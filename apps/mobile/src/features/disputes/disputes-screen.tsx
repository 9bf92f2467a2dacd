// /m/member/disputes: the list; with `id` one dispute; with `about` and `recordId` the form that opens one.
import { disputeSources } from '@perya/contract/constants';
import { useSearch } from '../../page/location.ts';
import { DisputeDetail } from './dispute-detail.tsx';
import { DisputeList } from './dispute-list.tsx';
import styles from './disputes.module.css';
import { OpenForm } from './open-form.tsx';

export function DisputesScreen() {
  const search = new URLSearchParams(useSearch());
  const id = search.get('id');
  const about = disputeSources.find((source) => source === search.get('about'));
  const recordId = search.get('recordId');
  return (
    <div className={styles['screen']}>
      {id ? (
        <DisputeDetail key={id} disputeId={id} />
      ) : about && recordId ? (
        <OpenForm key={recordId} about={about} recordId={recordId} />
      ) : (
        <DisputeList />
      )}
    </div>
  );
}
