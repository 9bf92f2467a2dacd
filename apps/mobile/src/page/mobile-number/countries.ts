// The offered countries, named in the current language and searched by name, dial code or letters.
import type { Value } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';

export type Country = Value<'GET /wps/system/countries'>['countries'][number];
export type NamedCountry = Country & { name: string };

/** The merchant's own country first, the others by name. */
export function nameCountries(countries: readonly Country[], language: Language): NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const [own, ...others] = countries.map((country) => ({
    ...country,
    name: names.of(country.iso) ?? country.iso,
  }));
  if (!own) return [];
  return [own, ...others.sort((a, b) => a.name.localeCompare(b.name, language))];
}

export function countriesBy(countries: readonly NamedCountry[], search: string): NamedCountry[] {
  const wanted = search.trim().toLowerCase();
  const digits = wanted.replace('+', '');
  return countries.filter(
    ({ name, iso, dialCode }) =>
      name.toLowerCase().includes(wanted) || iso.toLowerCase() === wanted || dialCode.startsWith(digits),
  );
}
