// Which country's numbers the person types: the house's own, or the one that was chosen last.
import { useLanguage } from '@perya/locales/page';
import { useMemo, useState } from 'react';
import { useCall } from '../calls.ts';
import { type NamedCountry, nameCountries } from './countries.ts';

const storageKey = 'dialCountry';

export type DialCode = {
  /** Undefined until the countries are here. */
  country: NamedCountry | undefined;
  countries: readonly NamedCountry[];
  choose: (iso: string) => void;
};

export function useDialCode(): DialCode {
  const { language } = useLanguage();
  const { data } = useCall('GET /wps/system/countries', {}, { staleTime: 600_000 });
  const countries = useMemo(() => nameCountries(data?.countries ?? [], language), [data, language]);
  const [chosen, setChosen] = useState<string>();
  // Read after the first render, so that it is the one that the server made.
  const iso = chosen ?? (data ? localStorage.getItem(storageKey) : null);
  return {
    country: countries.find((one) => one.iso === iso) ?? countries[0],
    countries,
    choose: (next) => {
      localStorage.setItem(storageKey, next);
      setChosen(next);
    },
  };
}
