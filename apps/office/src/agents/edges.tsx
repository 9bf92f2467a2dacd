// The edges of vendors' games by type: without one their games count for no agent. Two people enter one.
import { latinDigits } from '@perya/contract/digits';
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, Form } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';

type Edge = OfficeValue<'GET /ops/agents/edges'>['list'][number];

export function Edges() {
  const t = useT();
  const edges = useQuery({
    queryKey: ['agent edges'],
    queryFn: ({ signal }) => call('GET /ops/agents/edges', undefined, { signal, background: true }),
  });
  return (
    <Loaded query={edges}>
      {({ list }) => (
        <table className={screen['table']}>
          <thead>
            <tr>
              <th scope="col">{t('office.agents.vendor')}</th>
              <th scope="col">{t('office.agents.gameType')}</th>
              <th scope="col">{t('office.agents.edge')}</th>
              <th scope="col">{t('office.people.acts')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((edge) => (
              <tr key={`${edge.vendor} ${edge.gameType}`}>
                <th scope="row">
                  <bdi>{edge.vendor}</bdi>
                </th>
                <td>
                  <bdi>{edge.gameType}</bdi>
                </td>
                <td>{edge.edge === null ? t('office.agents.edgeNone') : <bdi>{edge.edge}</bdi>}</td>
                <td>
                  <Enter edge={edge} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

function Enter({ edge: { vendor, gameType, edge, proposal } }: { edge: Edge }) {
  const t = useT();
  const brand = useBrand();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(edge ?? '');
  const [tried, setTried] = useState(false);
  const [entered, setEntered] = useState<string>();
  const edgeTyped = latinDigits(typed).trim();
  const isFaulty = !/^\d{1,2}(?:\.\d{1,4})?$/u.test(edgeTyped);
  const title = t('office.act.agent.set-edge');
  const close = () => {
    setOpen(false);
    setEntered(undefined);
  };
  if (proposal)
    return (
      <Link to="/proposals" search={{ open: proposal.proposalId }}>
        {t('office.proposedBy', { name: proposal.maker })}
      </Link>
    );
  if (!may(brand, 'agent.decide')) return null;
  if (entered !== undefined)
    return (
      <ActDialog
        act="agent.set-edge"
        title={title}
        given={{ vendor, gameType, edge: entered }}
        onClose={close}
      />
    );
  return (
    <>
      <Button
        tone="secondary"
        aria-label={`${t('office.agents.edgeSet')} ${vendor} ${gameType}`}
        onClick={() => setOpen(true)}
      >
        {t('office.agents.edgeSet')}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={title} closeLabel={t('office.close')}>
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              setTried(true);
              if (!isFaulty) setEntered(edgeTyped);
            }}
          >
            <Field
              label={`${t('office.agents.edge')}: ${vendor} ${gameType}`}
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              fault={tried && isFaulty ? t('office.agents.edgeFault') : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" tone="primary" wide>
              {t('office.people.next')}
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  );
}
