// The six faces of a die.
import { useT } from '@perya/locales/page';
import { Pips } from '../../../page/draw/drawn.tsx';
import { marketName } from '../bet-words.ts';
import { membersOf } from '../marks.ts';
import { Cells } from './cells.tsx';
import type { PickerProps } from './picker-props.ts';
import styles from './pickers.module.css';

export function DiceFaces({ market, terms, marks, onToggle }: PickerProps) {
  const t = useT();
  return (
    <div className={styles['picker']}>
      <Cells
        label={marketName(t, terms.engine, market.code)}
        cells={membersOf(market.pick).map((face) => ({
          mark: face,
          face: <Pips value={Number(face)} />,
          label: face,
        }))}
        marks={marks}
        onToggle={onToggle}
        columns={6}
        shape="die"
      />
    </div>
  );
}
