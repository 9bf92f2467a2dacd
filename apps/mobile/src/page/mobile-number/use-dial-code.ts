// The country whose numbers the person types: the last chosen, else the merchant's own.
import { useLanguage } from '@perya/locales/page';
import { useMemo, useState } from 'react';
import { useCall } from '../calls.ts';
import { type NamedCountry, nameCountries } from './countries.ts';

const storageKey = 'dialCountry';

export type DialCode = {
  /** Undefined until the countries have loaded. */
  country: NamedCountry | undefined;
  countries: readonly NamedCountry[];
  choose: (iso: string) => void;
};

export function useDialCode(): DialCode {
  const { language } = useLanguage();
  const { data } = useCall('GET /wps/system/countries', {}, { staleTime: 600_000 });
  const countries = useMemo(() => nameCountries(data?.countries ?? [], language), [data, language]);
  const [chosen, setChosen] = useState<string>();
  // Read after the first render, so that the first equals the server's.
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
