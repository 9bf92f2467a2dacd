// Shared behaviour of forms: one request at a time, a busy button, its failure, focus on the first faulty
// field.
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSingleRun } from './use-single-run.ts';

type FormSteps = {
  /** Marks faulty fields; `false`: nothing is sent, and the first faulty field gets the focus. */
  check?: () => boolean;
  /** The form is busy, and ignores submits, until this settles. */
  send: () => Promise<unknown>;
  /**
   * `true`: the fields show the refusal. Otherwise it becomes `failure`; a returned field name gets the
   * focus.
   */
  refused?: (error: unknown) => true | string | undefined;
};

/** Spread `props` on the `<form>`; its fields carry `name` and, while faulty, `aria-invalid`. */
export function useForm({ check, send, refused }: FormSteps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, isRunning, run } = useSingleRun();
  const [failure, setFailure] = useState<unknown>();
  const [wanted, setWanted] = useState<{ field?: string }>();

  // After the commit that marks the fields, so that the first faulty one in DOM order is known.
  useLayoutEffect(() => {
    if (wanted && form.current) focusField(form.current, wanted.field);
  }, [wanted]);

  function showRefusal(error: unknown) {
    const found = refused?.(error);
    if (found !== true) setFailure(error);
    if (found !== undefined) setWanted(found === true ? {} : { field: found });
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isRunning()) return;
    setFailure(undefined);
    if (check?.() === false) setWanted({});
    else void run(() => send().catch(showRefusal));
  }

  return {
    props: { ref: form, onSubmit: submit },
    busy,
    failure,
    setFailure,
    clearFailure: () => setFailure(undefined),
    /** False once the form was unmounted, possibly during `send`. */
    isShown: () => form.current !== null,
    /** For a second button that checks fields too: focuses the first faulty field, or a named one. */
    focusFault: () => setWanted({}),
    focusField: (field: string) => setWanted({ field }),
  };
}

/** Focuses a named field and selects its text, so that typing replaces it. */
function focusField(form: HTMLFormElement, name: string | undefined) {
  const field =
    name === undefined ? form.querySelector('[aria-invalid="true"]') : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
  if (name !== undefined && field instanceof HTMLInputElement) field.select();
}
