/** A slider that stops at the values on offer alone, with a button for one step each way. It runs as the page is read. */
import { make } from './element.ts';
import { t } from './phrases.ts';

export type Slider = {
  readonly value: number;
  /** Moves to a value on offer; does not call `onChange`. */
  put(value: number): void;
  /** Names it and writes its value in words. */
  write(name: string, valueText: string): void;
  lock(locked: boolean): void;
};

export function createSlider(
  host: HTMLElement,
  values: readonly number[],
  onChange: (value: number) => void,
): Slider {
  const range = make('input');
  range.type = 'range';
  range.max = String(values.length - 1);
  const less = stepButton('−', -1);
  const more = stepButton('+', 1);
  host.replaceChildren(less, range, more);

  const valueNow = (): number => values[range.valueAsNumber] ?? 0;

  function stepButton(sign: string, step: number): HTMLButtonElement {
    const button = make('button', 'slider-step', sign);
    button.type = 'button';
    button.addEventListener('click', () => {
      range.valueAsNumber += step;
      change();
    });
    return button;
  }

  function showPlace(): void {
    host.style.setProperty('--place', `${(100 * range.valueAsNumber) / (values.length - 1)}%`);
  }

  function change(): void {
    showPlace();
    onChange(valueNow());
  }

  range.addEventListener('input', change);
  return {
    get value() {
      return valueNow();
    },
    put(value) {
      range.valueAsNumber = Math.max(0, values.indexOf(value));
      showPlace();
    },
    write(name, valueText) {
      range.ariaLabel = name;
      range.ariaValueText = valueText;
      less.ariaLabel = t('room.slider.less');
      more.ariaLabel = t('room.slider.more');
    },
    lock(locked) {
      for (const control of [range, less, more]) control.disabled = locked;
    },
  };
}
