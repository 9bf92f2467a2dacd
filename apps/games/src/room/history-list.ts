/** The list of the last results: each opens its proof. */
import { byId, make } from './element.ts';
import type { Mark, RoomGame } from './game.ts';
import { createHistory } from './history.ts';
import { launched } from './launch.ts';
import { t } from './phrases.ts';
import type { Round } from './server.ts';
import { postToStage } from './stage.ts';

export type HistoryList = {
  /** Writes it for the player and the language of the launch. */
  write(): void;
  add(round: Round): void;
};

export function createHistoryList<Shown>({ code, read, mark }: RoomGame<Shown>): HistoryList {
  const list = byId('history', HTMLOListElement);
  const history = createHistory(sessionStorage, code);
  list.hidden = mark === undefined;

  function itemOf(roundId: string, { text, name, tone, isWin }: Mark): Node {
    const button = make('button', `mark ${tone}`, text);
    button.type = 'button';
    // The name contains the visible text, so that voice control finds the button.
    const result = name.includes(text) ? name : `${text}. ${name}`;
    button.ariaLabel = t('room.historyProof', { result });
    button.classList.toggle('is-win', isWin);
    button.addEventListener('click', () => postToStage({ type: 'perya:proof', roundId }));
    return make('li', '', button);
  }

  function write(): void {
    if (!mark) return;
    const items = history.read(launched().account).flatMap(({ roundId, steps }) => {
      const shown = read(steps);
      return shown === undefined ? [] : [itemOf(roundId, mark(shown))];
    });
    list.replaceChildren(...items);
    list.scrollTo({ left: 0, top: 0 });
  }

  return {
    write,
    add(round) {
      history.add(launched().account, round);
      write();
    },
  };
}
