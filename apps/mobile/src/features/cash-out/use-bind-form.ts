import type { Value } from '@perya/contract/client';
import type { PhraseId } from '@perya/locales';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { useAnswers } from '../../page/use-answer.ts';

type Institution = Value<'GET /wps/member/bankCards'>['institutions'][number];
type Faults = { number?: PhraseId; name?: PhraseId };

/** Whose field a refusal speaks of. */
const fieldOf: Partial<Record<CallFailure['code'], keyof Faults>> = {
  PAYOUT_NUMBER_INVALID: 'number',
  HOLDER_NAME_MISMATCH: 'name',
  FIELD_FORMAT: 'name',
};

/** `undefined`: it speaks of no field. */
function faultsOf(error: unknown): Faults | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  const field = fieldOf[error.code];
  return field && { [field]: `error.${error.code}` };
}

function missingIn(number: string, name: string): Faults {
  return {
    ...(number.trim() === '' ? { number: 'cashout.missing' } : {}),
    ...(name.trim() === '' ? { name: 'cashout.missing' } : {}),
  };
}

export function useBindForm(
  institutions: readonly Institution[],
  holderName: string | null,
  onDone: () => void,
) {
  const answers = useAnswers();
  const numberInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [institutionId, setInstitutionId] = useState(institutions[0]?.institutionId);
  const [number, setNumber] = useState('');
  const [name, setName] = useState(holderName ?? '');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const place = institutions.find((one) => one.institutionId === institutionId) ?? institutions[0];

  const focus = (wrong: Faults) => (wrong.number ? numberInput : nameInput).current?.focus();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || !place) return;
    const missing = missingIn(number, name);
    setFaults(missing);
    setFailure(undefined);
    if (missing.number || missing.name) return focus(missing);
    running.current = true;
    setBusy(true);
    try {
      await call('POST /wps/member/bankCards', {
        body: { institutionId: place.institutionId, number: number.trim(), holderName: name.trim() },
      });
      setNumber('');
      void answers.invalidate('GET /wps/payment/withdraw/options');
      await answers.invalidate('GET /wps/member/bankCards');
      onDone();
    } catch (error) {
      const wrong = faultsOf(error);
      setFaults(wrong ?? {});
      if (wrong) focus(wrong);
      else setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    numberInput,
    nameInput,
    place,
    choose: (id: string) => {
      setInstitutionId(id);
      setFaults({});
    },
    number,
    typeNumber: (next: string) => {
      setNumber(next);
      setFaults(({ number: _mended, ...rest }) => rest);
    },
    numberFault: faults.number,
    name,
    typeName: (next: string) => {
      setName(next);
      setFaults(({ name: _mended, ...rest }) => rest);
    },
    nameFault: faults.name,
    failure,
    busy,
    submit,
  };
}
