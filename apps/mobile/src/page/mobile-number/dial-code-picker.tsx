import { useT } from '@perya/locales/page';
import { Dialog, Field } from '@perya/ui';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { countriesBy, type NamedCountry } from './countries.ts';
import styles from './mobile-number.module.css';
import type { DialCode } from './use-dial-code.ts';

/** The dial code before a number; a tap opens the offered countries with a search. */
export function DialCodePicker({ dial }: { dial: DialCode }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { country } = dial;
  if (!country) return <span className={styles['waiting']} aria-hidden="true" />;
  return (
    <>
      <button
        type="button"
        className={styles['dial']}
        aria-haspopup="dialog"
        aria-label={t('mobile.dialCode', { country: country.name, code: `+${country.dialCode}` })}
        onClick={() => setOpen(true)}
      >
        <Flag country={country} />
        <bdi dir="ltr">+{country.dialCode}</bdi>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Dialog
        kind="sheet"
        open={open}
        onClose={() => setOpen(false)}
        title={t('mobile.country')}
        closeLabel={t('action.close')}
      >
        <Countries
          dial={dial}
          onChosen={(iso) => {
            dial.choose(iso);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function Countries({ dial, onChosen }: { dial: DialCode; onChosen: (iso: string) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = countriesBy(dial.countries, search);
  return (
    <div className={styles['countries']}>
      <Field
        label={t('mobile.search')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Only this search is submitted, not the form around the sheet.
          event.preventDefault();
          if (found[0]) onChosen(found[0].iso);
        }}
      />
      <ul className={styles['list']}>
        {found.map((country) => (
          <li key={country.iso}>
            <button
              type="button"
              className={styles['country']}
              aria-current={country.iso === dial.country?.iso || undefined}
              onClick={() => onChosen(country.iso)}
            >
              <Flag country={country} />
              <span className={styles['name']}>{country.name}</span>
              <bdi dir="ltr" className={styles['code']}>
                +{country.dialCode}
              </bdi>
              {country.iso === dial.country?.iso && <Check size={18} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['none']}>
        {found.length === 0 && t('mobile.noCountry')}
      </p>
    </div>
  );
}

function Flag({ country }: { country: NamedCountry }) {
  return <img src={country.flag} alt="" width={24} height={16} className={styles['flag']} />;
}
