// Lets a member count for nobody, or again: from which day, what it would change of statements that are made, then the act itself.
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, Dialog, Field, Form } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import screen from '../app/screen.module.css';
import { call, useFaultText } from '../session/office-call.ts';
import { useHoldReasons } from './agent-acts.tsx';

type MarkProps = { act: 'mark' | 'unmark'; playerId: string; onClose: () => void };

export function MarkDialog({ act, playerId, onClose }: MarkProps) {
  const t = useT();
  const reasons = useHoldReasons();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ from: string | null }>();
  const title = t(`office.act.agent.${act}`);
  if (chosen)
    return (
      <ActDialog
        act={`agent.${act}`}
        title={title}
        given={{ playerId, ...chosen }}
        choice={act === 'mark' ? reasons : undefined}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('office.close')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setChosen({ from: typed === '' ? null : typed });
        }}
      >
        <Field
          type="date"
          label={t(`office.agents.${act}From`)}
          hint={t(`office.agents.${act}Hint`)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed !== '' && <Preview act={act} playerId={playerId} from={typed} />}
        <Button type="submit" tone="primary" wide>
          {t('office.people.next')}
        </Button>
      </Form>
    </Dialog>
  );
}

function Preview({ act, playerId, from }: Omit<MarkProps, 'onClose'> & { from: string }) {
  const { t, language } = useLanguage();
  const faultText = useFaultText();
  const preview = useQuery({
    queryKey: ['mark preview', act, playerId, from],
    queryFn: ({ signal }) =>
      call('GET /ops/agents/mark-preview', { query: { act, playerId, from } }, { signal, background: true }),
    staleTime: 0,
    retry: false,
  });
  if (preview.error)
    return (
      <p role="alert" className={screen['hint']}>
        {faultText(preview.error)}
      </p>
    );
  if (!preview.data) return <p className={screen['hint']}>{t('office.agents.previewing')}</p>;
  const { list, total, currency } = preview.data;
  if (list.length === 0) return <p className={screen['hint']}>{t('office.agents.previewNone')}</p>;
  const money = (amount: string) => formatMoney(amount, currency, language);
  return (
    <section aria-label={t('office.agents.preview')}>
      <h3>{t('office.agents.preview')}</h3>
      <table className={screen['table']}>
        <thead>
          <tr>
            <th scope="col">{t('office.agents.name')}</th>
            <th scope="col">{t('office.agents.statements')}</th>
            <th scope="col">{t('office.agents.change')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ agentNo, userName, kind, items, amount }) => (
            <tr key={`${agentNo} ${kind}`}>
              <th scope="row">
                <bdi>{userName}</bdi>
              </th>
              <td>
                {t(`office.agents.kind.${kind}`)} ({items})
              </td>
              <td>
                <bdi>{money(amount)}</bdi>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t('office.agents.changeAll')}
            </th>
            <td>
              <bdi>{money(total)}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
