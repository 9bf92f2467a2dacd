/** The numbers of the gondolas: the player's picks, the lights of the last turn, and what hits pay. */
import { gondolas, MOST_PICKS, payUnits, readChoice, type Turn } from '@perya/games/ferris-keno';
import { byId, make } from '../room/element.ts';
import { say, sayAloud } from '../room/figures.ts';
import type { ChoicePanel } from '../room/game.ts';
import { number, t } from '../room/phrases.ts';
import { createRovingGrid } from '../room/roving-grid.ts';
import { writePays } from './pays.ts';

const COLUMNS = 8;

export type Board = ChoicePanel & {
  readonly picks: readonly number[];
  isComplete: () => boolean;
  choose: (picks: readonly number[]) => void;
  light: (gondola: number) => void;
  /** Shows a whole turn; undefined shows none. */
  show: (turn: Turn | undefined) => void;
};

/** As many as before, or else the most. Which ones changes no odds. */
function quickPicks(count: number): readonly number[] {
  const shuffled = gondolas.map((gondola) => ({ gondola, key: Math.random() })).sort((a, b) => a.key - b.key);
  const chosen = shuffled.slice(0, count || MOST_PICKS).map(({ gondola }) => gondola);
  return gondolas.filter((gondola) => chosen.includes(gondola));
}

function makeCell(gondola: number): HTMLButtonElement {
  const cell = make('button', 'cell');
  cell.type = 'button';
  cell.dataset['gondola'] = String(gondola);
  return cell;
}

/** `onPick` is called whenever the picks change: no turn is shown then. */
export function createBoard(onPick: (picks: readonly number[]) => void): Board {
  const cells = gondolas.map(makeCell);
  const tools = [byId('clear', HTMLButtonElement), byId('quick', HTMLButtonElement)] as const;
  let picks: readonly number[] = [];
  let lit: readonly number[] = [];
  let turn: Turn | undefined;
  let onChange: () => void = () => undefined;

  function writeCell(gondola: number): void {
    const cell = cells[gondola - 1];
    if (!cell) return;
    const isHit = (turn?.picks ?? picks).includes(gondola);
    const state = !lit.includes(gondola) ? 'dark' : isHit ? 'hit' : 'lit';
    cell.className = `cell is-${state}`;
    cell.textContent = number(gondola);
    cell.ariaPressed = String(picks.includes(gondola));
    cell.ariaLabel = t('ferrisKeno.number', { state, number: gondola });
  }

  function write(): void {
    for (const gondola of gondolas) writeCell(gondola);
    writePays(picks.length, turn?.picks.length === picks.length ? turn.hits : undefined);
  }

  function show(next: Turn | undefined): void {
    turn = next;
    lit = next?.drawn ?? [];
    write();
  }

  function choose(next: readonly number[]): void {
    picks = next;
    show(undefined);
    onPick(picks);
    onChange();
  }

  const grid = createRovingGrid(cells, COLUMNS, (cell, isPressed) => {
    const isFull = isPressed && picks.length === MOST_PICKS;
    if (isFull) say(t('ferrisKeno.most', { most: MOST_PICKS }));
    else choose(gondolas.filter((one) => (one === cell + 1 ? isPressed : picks.includes(one))));
    return !isFull;
  });
  for (const tool of tools)
    tool.addEventListener('click', () => {
      choose(tool.id === 'clear' ? [] : quickPicks(picks.length));
      sayAloud(t('ferrisKeno.picked', { picks: picks.length, most: MOST_PICKS }));
    });
  byId('board', HTMLDivElement).append(...cells);

  return {
    get picks() {
      return picks;
    },
    light(gondola) {
      lit = [...lit, gondola];
      writeCell(gondola);
    },
    show,
    choose,
    read: () => ({ picks: [...picks] }),
    isComplete: () => picks.length > 0,
    put(earlier) {
      picks = readChoice(earlier)?.picks ?? picks;
      onPick(picks);
    },
    write,
    lock(locked) {
      grid.lock(locked);
      for (const tool of tools) tool.disabled = locked;
    },
    onChange(listener) {
      onChange = listener;
    },
    mostUnits: () => Math.max(0, ...(payUnits[picks.length - 1] ?? [])),
  };
}
