// The setting of the data saver, and what this visit has loaded.
import { type DataSaverChoice, dataSaverChoices } from '@perya/contract/constants';
import { formatUnit } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useEffect, useState } from 'react';
import { bytesOfVisit, dataSaver } from '../../page/data-saver.ts';
import { remember } from '../../page/preferences.ts';
import { Choices } from './choices.tsx';
import styles from './settings.module.css';

const storedChoice = (): DataSaverChoice =>
  dataSaverChoices.find((choice) => choice === localStorage.getItem('saver')) ?? 'auto';

/** The whole page follows, so the document is loaded anew; its files are already here. */
function choose(choice: DataSaverChoice) {
  remember('saver', choice);
  location.reload();
}

/** Automatic, on or off; and what this visit has loaded. */
export function DataSaverGroup() {
  const { t, language } = useLanguage();
  // Read after the first render: the server does not know them.
  const [known, setKnown] = useState<{ choice: DataSaverChoice; bytes: number }>();
  useEffect(() => setKnown({ choice: storedChoice(), bytes: bytesOfVisit() }), []);
  const size = formatUnit((known?.bytes ?? 0) / 1000, 'kilobyte', language);
  return (
    <Choices
      title={t('settings.saver')}
      options={dataSaverChoices.map((one) => [one, t(`settings.saver.${one}`)] as const)}
      chosen={known?.choice}
      choose={choose}
    >
      <p className={styles['note']}>
        {t(dataSaver.on ? 'settings.saverOn' : 'settings.saverOff')}{' '}
        {known && t('settings.saverBytes', { size })}
      </p>
    </Choices>
  );
}
