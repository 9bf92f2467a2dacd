/** Short vibrations where the device has them, by the same switch as the sound. */

type Switch = { readonly on: boolean };

const TAP_MS = 10;
const WIN_MS = 30;

function vibrate(sound: Switch, ms: number): void {
  if (sound.on && 'vibrate' in navigator) navigator.vibrate(ms);
}

export const vibrateForWin = (sound: Switch): void => vibrate(sound, WIN_MS);

/** Each control that is touched answers. */
export function vibrateOnTaps(sound: Switch): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button, input')) vibrate(sound, TAP_MS);
  });
}
