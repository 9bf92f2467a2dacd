import type { Value } from '@perya/contract/client';
import type { PhraseId } from '@perya/locales/page';
import { useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

type Institution = Value<'GET /wps/member/bankCards'>['institutions'][number];
type Faults = { number?: PhraseId; name?: PhraseId };

/** The field that a refusal is about. */
const fieldOf: Partial<Record<CallFailure['code'], keyof Faults>> = {
  PAYOUT_NUMBER_INVALID: 'number',
  HOLDER_NAME_MISMATCH: 'name',
  FIELD_FORMAT: 'name',
};

/** `undefined`: it is about no field. */
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
  const queryCache = useQueryCache();
  const [institutionId, setInstitutionId] = useState(institutions[0]?.institutionId);
  const [number, setNumber] = useState('');
  const [name, setName] = useState(holderName ?? '');
  const [faults, setFaults] = useState<Faults>({});
  const place = institutions.find((one) => one.institutionId === institutionId) ?? institutions[0];

  const form = useForm({
    check: () => {
      const missing = missingIn(number, name);
      setFaults(missing);
      return !missing.number && !missing.name;
    },
    send: async () => {
      if (!place) return;
      await call('POST /wps/member/bankCards', {
        body: { institutionId: place.institutionId, number: number.trim(), holderName: name.trim() },
      });
      setNumber('');
      void queryCache.invalidate('GET /wps/payment/withdraw/options');
      await queryCache.invalidate('GET /wps/member/bankCards');
      onDone();
    },
    refused: (error) => {
      const wrong = faultsOf(error);
      setFaults(wrong ?? {});
      return wrong && true;
    },
  });

  return {
    form,
    place,
    choose: (id: string) => {
      setInstitutionId(id);
      setFaults({});
    },
    number,
    typeNumber: (next: string) => {
      setNumber(next);
      setFaults(({ number: _fixed, ...rest }) => rest);
    },
    numberFault: faults.number,
    name,
    typeName: (next: string) => {
      setName(next);
      setFaults(({ name: _fixed, ...rest }) => rest);
    },
    nameFault: faults.name,
  };
}
