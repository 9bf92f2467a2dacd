// The setting of the digits, in languages that have their own.
import type { Digits } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { chosenDigits, remember } from '../../page/preferences.ts';
import { Choices } from './choices.tsx';

/** Of the languages whose digits are not 0–9. */
const ownDigits: Readonly<Record<string, string>> = { bn: '০–৯', fa: '۰–۹', my: '၀–၉', ne: '०–९' };

/** The whole page follows, so the document is loaded anew; its files are already here. */
function choose(digits: Digits) {
  remember('digits', digits);
  location.reload();
}

export function DigitsGroup() {
  const { t, language } = useLanguage();
  const own = ownDigits[language];
  return (
    own && (
      <Choices
        title={t('settings.digits')}
        options={[
          ['own', own],
          ['latin', '0–9'],
        ]}
        chosen={chosenDigits()}
        choose={choose}
      />
    )
  );
}
