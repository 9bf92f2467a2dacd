import type { Input, Value } from '@perya/contract/client';
import type { statementFormats } from '@perya/contract/constants';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import type { DaySpan } from '../../page/day-span/day-span.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { usePages } from '../../page/use-cached-query.ts';

export type Transactions = Value<'GET /wps/wallet/transactions'>;
export type Group = NonNullable<Input<'GET /wps/wallet/transactions'>['query']['group']>;
export type Asked = DaySpan & { group?: Group };

export const useTransactions = (asked: Asked) =>
  usePages(
    'GET /wps/wallet/transactions',
    asked,
    (page, signal) => call('GET /wps/wallet/transactions', { query: { ...asked, page } }, { signal }),
    { staleTime: 0 },
  );

/** Orders a statement and gives its link to the browser, which saves the file behind it. */
export function useExport(asked: Asked) {
  const { busy, run } = useAction();
  const [format, setFormat] = useState<(typeof statementFormats)[number]>();
  return {
    /** The format that is being made. */
    busy: busy ? format : undefined,
    take: (wanted: (typeof statementFormats)[number]) =>
      run(async () => {
        setFormat(wanted);
        const { url } = await call('POST /wps/wallet/statement', { body: { format: wanted, ...asked } });
        const link = document.createElement('a');
        link.href = url;
        link.download = '';
        link.click();
      }),
  };
}
