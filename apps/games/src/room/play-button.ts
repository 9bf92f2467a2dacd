/** The button that plays a round. Space and Enter press it too wherever they have no other meaning. */

export type PlayButton = { lock: (locked: boolean) => void };

/** These take both keys themselves. */
const ownKeys = 'button, a, summary, select, textarea';

const isFree = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && !target.closest(ownKeys) && document.querySelector('dialog[open]') === null;

const isPressKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

export function createPlayButton(button: HTMLButtonElement, onPress: () => void): PlayButton {
  let isKeyDown = false;
  let hadFocus = false;
  button.addEventListener('click', () => {
    hadFocus = document.activeElement === button;
    onPress();
  });
  document.addEventListener('keydown', (event) => {
    if (!isPressKey(event) || !isFree(event)) return;
    event.preventDefault();
    isKeyDown = true;
  });
  document.addEventListener('keyup', (event) => {
    // Only what was pressed here is released here: a dialog may have closed in between.
    if (isKeyDown && isPressKey(event) && isFree(event)) button.click();
    isKeyDown = false;
  });
  return {
    lock(locked) {
      button.disabled = locked;
      // A disabled button loses the focus: it comes back for the next round, if nothing else has it.
      if (!locked && hadFocus && document.activeElement === document.body)
        button.focus({ preventScroll: true });
    },
  };
}
