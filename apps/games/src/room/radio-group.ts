/** A group of radio buttons: one of a few, by touch or by arrow keys. */
import { make } from './element.ts';

export type RadioOption<Value> = {
  value: Value;
  title: string;
  note?: string;
  /** Read out in place of title and note. */
  name?: string;
  isDisabled?: boolean;
};

export type RadioGroup<Value> = {
  readonly value: Value | undefined;
  /** Shows the options. Those already shown keep their buttons, and with them the focus. */
  write(options: readonly RadioOption<Value>[]): void;
  /** Checks an option that is not disabled; does not call `onChange`. */
  choose(value: Value): void;
  lock(locked: boolean): void;
};

type Row<Value> = {
  value: Value;
  label: HTMLLabelElement;
  input: HTMLInputElement;
  title: HTMLElement;
  note: HTMLElement;
};

/** The buttons go into the group's `div` if it has one. */
export function createRadioGroup<Value extends string | number>(
  group: HTMLFieldSetElement,
  className: string,
  onChange: (value: Value) => void,
): RadioGroup<Value> {
  const list = group.querySelector('div') ?? group;
  let rows: Row<Value>[] = [];

  function addRow(value: Value): Row<Value> {
    const input = make('input');
    input.type = 'radio';
    input.name = group.id;
    input.addEventListener('change', () => onChange(value));
    const title = make('b');
    const note = make('span');
    const label = make('label', `option ${className} is-${value}`, input, title, note);
    list.append(label);
    return { value, label, input, title, note };
  }

  return {
    get value() {
      return rows.find(({ input }) => input.checked)?.value;
    },
    write(options) {
      if (options.map(({ value }) => value).join() !== rows.map(({ value }) => value).join()) {
        for (const { label } of rows) label.remove();
        rows = options.map(({ value }) => addRow(value));
      }
      for (const [index, { title, note, name, isDisabled = false }] of options.entries()) {
        const row = rows[index];
        if (!row) continue;
        row.input.ariaLabel = name ?? null;
        row.input.disabled = isDisabled;
        row.title.textContent = title;
        row.note.textContent = note ?? '';
        row.note.hidden = note === undefined;
      }
    },
    choose(value) {
      const row = rows.find((one) => one.value === value);
      if (!row || row.input.disabled) return;
      row.input.checked = true;
      centre(list, row.label);
    },
    lock(locked) {
      group.disabled = locked;
    },
  };
}

/** Scrolls the list alone: `scrollIntoView` would move the page too. */
function centre(list: Element, label: Element): void {
  const inner = label.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}
