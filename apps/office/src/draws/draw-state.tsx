// The state of a draw as staff see it: what it is, and that it is late.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';

export type DrawRow = OfficeValue<'GET /ops/draws/list'>['list'][number];

const tones = { held: 'bulb', void: 'bulb', settled: 'teal' } as const;

export function DrawState({ row }: { row: DrawRow }) {
  const t = useT();
  const tone = row.state in tones ? tones[row.state as keyof typeof tones] : 'plain';
  return (
    <>
      <Badge tone={tone}>{t(`office.draws.state.${row.state}`)}</Badge>{' '}
      {row.waitsForResult && <Badge tone="bulb">{t('office.draws.waitsForResult')}</Badge>}{' '}
      {row.correction !== null && <Badge tone="bulb">{t('office.draws.waitsForCorrection')}</Badge>}{' '}
      {row.late && <Badge tone="bulb">{t('office.draws.late')}</Badge>}
    </>
  );
}
