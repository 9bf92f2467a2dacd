/** The steps of Bulb Mines in words. Lamps are numbered from 1, row by row. */
import { CHIP_UNITS } from '../../bet.ts';
import { type Description, isCount } from '../../json.ts';
import { isMines, readBoard, readPlace } from './rules.ts';

type Shown = Readonly<Record<string, unknown>>;

/** The broken lamps as text; null if the step shows none. */
const boardText = ({ board }: Shown): string | null =>
  readBoard(board)
    ?.map((place) => place + 1)
    .join(', ') ?? null;

export function describe(shown: Shown): Description | null {
  const { kind, mines, payoutUnits } = shown;
  if (kind === 'start')
    return isMines(mines) ? { phrase: 'bulbMines.describe.start', values: { mines } } : null;
  if (kind === 'lamp') return describeLamp(shown);
  const broken = boardText(shown);
  if (broken === null || !isCount(payoutUnits)) return null;
  if (kind === 'leave') return { phrase: 'bulbMines.describe.leave', values: { broken } };
  const values = { times: payoutUnits / CHIP_UNITS, broken };
  return kind === 'cash' ? { phrase: 'bulbMines.describe.cash', values } : null;
}

function describeLamp(shown: Shown): Description | null {
  const { safe, board, payoutUnits } = shown;
  const place = readPlace(shown['place']);
  const broken = boardText(shown);
  if (place === null || typeof safe !== 'boolean' || !isCount(payoutUnits)) return null;
  const lamp = place + 1;
  if (board === null) return safe ? { phrase: 'bulbMines.describe.safe', values: { lamp } } : null;
  if (broken === null) return null;
  if (!safe) return { phrase: 'bulbMines.describe.broken', values: { lamp, broken } };
  return { phrase: 'bulbMines.describe.last', values: { lamp, times: payoutUnits / CHIP_UNITS, broken } };
}
