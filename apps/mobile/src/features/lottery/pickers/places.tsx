// The place that a pick names: the first digit, the third car, the head.
import { useT } from '@perya/locales/page';
import { Tabs } from '@perya/ui';
import { useState } from 'react';
import { placeName } from '../bet-words.ts';

/** Tabs for the places of a market, and the chosen one as a pick writes it: `3:`; empty without places. */
export function usePlace(places: readonly string[]) {
  const t = useT();
  const [place, setPlace] = useState(places[0] ?? '');
  const tabs = places.length > 0 && (
    <Tabs
      label={t('bets.places')}
      tabs={places.map((key) => ({ key, label: placeName(t, key) }))}
      selected={place}
      onSelect={setPlace}
    />
  );
  return { prefix: places.length > 0 ? `${place}:` : '', tabs };
}
