import type { Input, Value } from '@perya/contract/client';
import type { statementFormats } from '@perya/contract/constants';
import { showToast } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import type { DaySpan } from '../../page/day-span/day-span.ts';
import { failureText } from '../../page/failure-text.ts';
import { usePages } from '../../page/use-answer.ts';

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

/** Orders a statement and hands its link to the browser, which saves what it leads to. */
export function useExport(asked: Asked) {
  const [busy, setBusy] = useState<(typeof statementFormats)[number]>();
  return {
    busy,
    take: async (format: (typeof statementFormats)[number]) => {
      setBusy(format);
      try {
        const { url } = await call('POST /wps/wallet/statement', { body: { format, ...asked } });
        const link = document.createElement('a');
        link.href = url;
        link.download = '';
        link.click();
      } catch (error) {
        showToast('fail', await failureText(error), 3000);
      } finally {
        setBusy(undefined);
      }
    },
  };
}
