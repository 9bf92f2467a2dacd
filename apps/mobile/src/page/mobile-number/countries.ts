// The offered countries, named in the current language and searched by name, dial code or letters.
import type { Value } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import { compareNames, regionName } from '@perya/locales/figures';

export type Country = Value<'GET /wps/system/countries'>['countries'][number];
export type NamedCountry = Country & { name: string };

/** The merchant's own country first, the others by name. */
export function nameCountries(countries: readonly Country[], language: Language): NamedCountry[] {
  const [own, ...others] = countries.map((country) => ({
    ...country,
    name: regionName(country.iso, language),
  }));
  if (!own) return [];
  const compare = compareNames(language);
  return [own, ...others.sort((a, b) => compare(a.name, b.name))];
}

export function countriesBy(countries: readonly NamedCountry[], search: string): NamedCountry[] {
  const wanted = latinDigits(search).trim().toLowerCase();
  const digits = wanted.replace('+', '');
  return countries.filter(
    ({ name, iso, dialCode }) =>
      name.toLowerCase().includes(wanted) || iso.toLowerCase() === wanted || dialCode.startsWith(digits),
  );
}
