/** The lantern walk: twelve lanterns over the reels, of which the player opens as many as were in view. */
import { type Light, lights, type PickShown, STAR_MULTIPLIER } from '@perya/games/perya-lights';
import { byId, make } from '../room/element.ts';
import { number, t } from '../room/phrases.ts';

export type Walk = {
  /** Shows the lanterns, with those that were opened before. */
  begin(picks: number, opened: readonly PickShown[], worth: (units: number) => string): void;
  /** Shows a lantern's content, and all of them once the last was opened. */
  reveal(pick: PickShown, worth: (units: number) => string): void;
  /** Resolves with the lantern that the player touches next. */
  nextPick(): Promise<number>;
  /** Resolves when the player has seen the open board. */
  finished(): Promise<void>;
  /** Disables the lanterns while a response is awaited. */
  wait(waiting: boolean): void;
};

/** A lantern's light in words; `place` counts from 1. */
export function wordsOf(light: Light, place: number): string {
  return light.kind === 'star'
    ? t('room.walk.star', { place })
    : t('room.walk.coins', { place, times: number(light.stakes) });
}

export function createWalk(): Walk {
  const panel = byId('walk', HTMLElement);
  const board = byId('walk-board', HTMLDivElement);
  const left = byId('walk-left', HTMLParagraphElement);
  const sum = byId('walk-sum', HTMLParagraphElement);
  const done = byId('walk-done', HTMLButtonElement);
  let buttons: HTMLButtonElement[] = [];
  let onPick: (lantern: number) => void = () => undefined;

  function open(place: number, light: Light, chosen: boolean): void {
    const button = buttons[place];
    if (!button) return;
    button.ariaDisabled = 'true';
    button.classList.add(chosen ? 'is-open' : 'is-bared', light.kind === 'star' ? 'is-star' : 'is-coins');
    button.ariaLabel = wordsOf(light, place + 1);
    const text = light.kind === 'star' ? `★ ×${STAR_MULTIPLIER}` : `×${light.stakes}`;
    button.replaceChildren(make('bdi', 'light', text));
  }

  function hang(): void {
    buttons = lights.map((_, place) => {
      const button = make('button', 'lantern', make('span', 'shade'));
      button.type = 'button';
      button.ariaLabel = t('room.walk.lantern', { place: number(place + 1) });
      button.addEventListener('click', () => {
        if (button.ariaDisabled !== 'true' && board.ariaBusy !== 'true') onPick(place);
      });
      return button;
    });
    board.replaceChildren(...buttons);
  }

  function reveal(pick: PickShown, worth: (units: number) => string): void {
    open(pick.lantern, pick.light, true);
    left.textContent = t('room.walk.left', { count: pick.picksLeft });
    sum.textContent = t('room.walk.sum', { amount: worth(pick.walkUnits) });
    if (pick.board === null) return;
    for (const [place, light] of pick.board.entries()) {
      if (!buttons[place]?.classList.contains('is-open')) open(place, light, false);
    }
    done.hidden = false;
    done.focus();
  }

  return {
    begin(picks, opened, worth) {
      hang();
      panel.hidden = false;
      done.hidden = true;
      board.ariaBusy = 'false';
      left.textContent = t('room.walk.left', { count: picks - opened.length });
      sum.textContent = t('room.walk.sum', { amount: worth(0) });
      for (const pick of opened) reveal(pick, worth);
      if (done.hidden) buttons.find((button) => button.ariaDisabled !== 'true')?.focus();
    },
    reveal,
    nextPick: () =>
      new Promise((resolve) => {
        onPick = resolve;
      }),
    async finished() {
      await new Promise((resolve) => done.addEventListener('click', resolve, { once: true }));
      panel.hidden = true;
    },
    wait(waiting) {
      board.ariaBusy = String(waiting);
    },
  };
}
