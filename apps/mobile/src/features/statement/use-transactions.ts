import type { Input, Value } from '@perya/contract/client';
import type { statementFormats } from '@perya/contract/constants';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import type { DaySpan } from '../../page/day-span/day-span.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { usePages } from '../../page/use-cached-query.ts';

export type Transactions = Value<'GET /wps/wallet/transactions'>;
export type Group = NonNullable<Input<'GET /wps/wallet/transactions'>['query']['group']>;
export type TransactionFilter = DaySpan & { group?: Group };

export const useTransactions = (filter: TransactionFilter) =>
  usePages(
    'GET /wps/wallet/transactions',
    filter,
    (page, signal) => call('GET /wps/wallet/transactions', { query: { ...filter, page } }, { signal }),
    { staleTime: 0 },
  );

/** Requests a statement and opens its link, so that the browser saves the file. */
export function useExport(filter: TransactionFilter) {
  const { busy, run } = useAction();
  const [format, setFormat] = useState<(typeof statementFormats)[number]>();
  return {
    /** The format that is being made. */
    busy: busy ? format : undefined,
    take: (wanted: (typeof statementFormats)[number]) =>
      run(async () => {
        setFormat(wanted);
        const { url } = await call('POST /wps/wallet/statement', { body: { format: wanted, ...filter } });
        const link = document.createElement('a');
        link.href = url;
        link.download = '';
        link.click();
      }),
  };
}
