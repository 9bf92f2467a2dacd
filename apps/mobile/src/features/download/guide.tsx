// The steps that add the page to a home screen, by device and version.
import { useT } from '@perya/locales/page';
import type { IosSteps } from '../../page/device.ts';
import styles from './download.module.css';

type StepId = Parameters<ReturnType<typeof useT>>[0];

const homeScreen: Record<IosSteps, { steps: StepId[]; note?: StepId }> = {
  modern: {
    steps: ['download.shareTap', 'download.addModern', 'download.addConfirm'],
    note: 'download.shareTapMore',
  },
  twelve: {
    steps: ['download.shareTap', 'download.addOld', 'download.addConfirm'],
    note: 'download.openTwelve',
  },
  old: {
    steps: ['download.shareTap', 'download.addOld', 'download.addConfirm'],
    note: 'download.openOld',
  },
};

const profile: Record<IosSteps, StepId[]> = {
  modern: ['download.profileAllow', 'download.profileSettings', 'download.profileInstall'],
  twelve: ['download.profileAllow', 'download.profileOpens', 'download.profileInstall'],
  old: ['download.profileAllow', 'download.profileOpens', 'download.profileInstall'],
};

function Steps({ steps, note }: { steps: readonly StepId[]; note?: StepId | undefined }) {
  const t = useT();
  return (
    <>
      <ol className={styles['steps']}>
        {steps.map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ol>
      {note && <p className={styles['note']}>{t(note)}</p>}
    </>
  );
}

export function HomeScreenSteps({ version }: { version: IosSteps }) {
  return <Steps {...homeScreen[version]} />;
}

export function ProfileSteps({ version }: { version: IosSteps }) {
  return <Steps steps={profile[version]} />;
}

export function AndroidSteps() {
  return <Steps steps={['download.androidMenu', 'download.androidAdd']} />;
}
