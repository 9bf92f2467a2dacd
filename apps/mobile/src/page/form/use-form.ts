// What all forms do alike: one request at a time, a busy button, what refused it, and the cursor in the first field at fault.
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSingleRun } from './use-single-run.ts';

type FormSteps = {
  /** Marks what is wrong at the fields; `false`: nothing is sent, and the first faulty field gets the cursor. */
  check?: () => boolean;
  /** The form is busy, and takes no further submit, until this settles. */
  send: () => Promise<unknown>;
  /** `true`: the fields show what was refused. Otherwise it becomes `failure`; the field of that name gets the cursor. */
  refused?: (error: unknown) => true | string | undefined;
};

/** Spread `props` on the `<form>`; its fields carry `name` and, while faulty, `aria-invalid`. */
export function useForm({ check, send, refused }: FormSteps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, isRunning, run } = useSingleRun();
  const [failure, setFailure] = useState<unknown>();
  const [wanted, setWanted] = useState<{ field?: string }>();

  // After the commit that marks the fields, so that the first faulty one in the page's own order is known.
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
    /** False once the form has left the screen, which it may do while `send` is under way. */
    isShown: () => form.current !== null,
    /** For a button beside the submit that marks fields too: the cursor goes to the first faulty one, or to a named one. */
    focusFault: () => setWanted({}),
    focusField: (field: string) => setWanted({ field }),
  };
}

/** A named field's text is selected, so that typing replaces what was refused. */
function focusField(form: HTMLFormElement, name: string | undefined) {
  const field =
    name === undefined ? form.querySelector('[aria-invalid="true"]') : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
  if (name !== undefined && field instanceof HTMLInputElement) field.select();
}
