// The person's own passkeys: the list, another one in two steps, and the end of one.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Button, Field, Form, showToast } from '@perya/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { demoKeys, forgetDemoKeys } from './demo-key.ts';
import { call, useFaultText } from './office-call.ts';
import { answerChallenge, createKeyOfBrowser, createPasskey, keyOf } from './passkeys.ts';
import styles from './session.module.css';
import { type OfficeSession, sessionQuery } from './use-session.ts';

type Key = OfficeValue<'GET /ops/keys/list'>['list'][number];
type Options = OfficeValue<'POST /ops/keys/options'>;
const queryKey = ['own-keys'];

export function OwnKeys({ session }: { session: OfficeSession }) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const keys = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /ops/keys/list', undefined, { signal }),
  });
  return (
    <section className={styles['keys']}>
      <p className={styles['hint']}>{t('office.myKeys.hint')}</p>
      <Loaded query={keys}>
        {({ list }) => (
          <>
            <KeyTable list={list} session={session} />
            {list.length === 1 && <p className={styles['hint']}>{t('office.myKeys.one')}</p>}
          </>
        )}
      </Loaded>
      {!session.weak &&
        (adding ? (
          <NewKey session={session} onEnd={() => setAdding(false)} />
        ) : (
          <div className={styles['row']}>
            <Button tone="primary" onClick={() => setAdding(true)}>
              {t('office.myKeys.add')}
            </Button>
          </div>
        ))}
    </section>
  );
}

async function freshTouch(session: OfficeSession) {
  const options = await call('POST /ops/session/options');
  return answerChallenge(options, await keyOf(session));
}

function KeyTable({ list, session }: { list: readonly Key[]; session: OfficeSession }) {
  const t = useT();
  const moment = useMoment();
  const [ending, setEnding] = useState<string>();
  return (
    <table className={screen['table']}>
      <thead>
        <tr>
          <th scope="col">{t('office.myKeys.name')}</th>
          <th scope="col">{t('office.myKeys.since')}</th>
          <th scope="col">{t('office.myKeys.used')}</th>
          <th scope="col">{t('office.myKeys.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((key) => (
          <tr key={key.keyId}>
            <th scope="row">
              <bdi>{key.name}</bdi> {key.current && <Badge tone="bulb">{t('office.myKeys.current')}</Badge>}
              {key.demo && <Badge>{t('office.myKeys.demo')}</Badge>}
            </th>
            <td>
              <Named name={t('office.myKeys.since')} value={moment(key.createdAt)} />
            </td>
            <td>
              <Named
                name={t('office.myKeys.used')}
                value={key.lastUsedAt ? moment(key.lastUsedAt) : t('office.myKeys.never')}
              />
            </td>
            <td>
              {!session.weak && list.length > 1 && (
                <EndKey
                  about={key}
                  session={session}
                  asks={ending === key.keyId}
                  onAsk={(asks) => setEnding(asks ? key.keyId : undefined)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The column's name stands in the cell where rows are cards. */
function Named({ name, value }: { name: string; value: string }) {
  return (
    <>
      <span className={styles['cellName']}>{name}</span> {value}
    </>
  );
}

type EndKeyProps = { about: Key; session: OfficeSession; asks: boolean; onAsk: (asks: boolean) => void };

function EndKey({ about, session, asks, onAsk }: EndKeyProps) {
  const t = useT();
  const faultText = useFaultText();
  const client = useQueryClient();
  const { keyId, name, current, demo } = about;
  const end = useMutation({
    mutationFn: async () => call('POST /ops/keys/end', { body: { keyId, touch: await freshTouch(session) } }),
    onSuccess: async (next) => {
      client.setQueryData(queryKey, next);
      showToast('success', t('office.myKeys.ended', { name }));
      onAsk(false);
      if (!current) return;
      if (demo) await forgetDemoKeys(session.staffId);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  if (!asks)
    return (
      <Button
        tone="secondary"
        small
        aria-label={t('office.myKeys.endOf', { name })}
        onClick={() => onAsk(true)}
      >
        {t('office.myKeys.end')}
      </Button>
    );
  return (
    <div className={styles['asks']}>
      <p>{t(current ? 'office.myKeys.endsHere' : 'office.myKeys.endsThere')}</p>
      <div className={styles['row']}>
        <Button tone="primary" small busy={end.isPending} onClick={() => end.mutate()}>
          {t('office.myKeys.endBy')}
        </Button>
        <Button tone="quiet" small onClick={() => onAsk(false)}>
          {t('office.mySignIn.cancel')}
        </Button>
      </div>
      <p role="alert" className={styles['fault']}>
        {end.isError && faultText(end.error)}
      </p>
    </div>
  );
}

function NewKey({ session, onEnd }: { session: OfficeSession; onEnd: () => void }) {
  const t = useT();
  const faultText = useFaultText();
  const options = useMutation({
    mutationFn: async () => call('POST /ops/keys/options', { body: { touch: await freshTouch(session) } }),
  });
  if (options.data) return <MakeKey options={options.data} session={session} onEnd={onEnd} />;
  return (
    <div className={styles['step']}>
      <p>{t('office.myKeys.first')}</p>
      <div className={styles['row']}>
        <Button tone="primary" busy={options.isPending} onClick={() => options.mutate()}>
          {t('office.mySignIn.sign')}
        </Button>
        <Button tone="quiet" onClick={onEnd}>
          {t('office.mySignIn.cancel')}
        </Button>
      </div>
      <p role="alert" className={styles['fault']}>
        {options.isError && faultText(options.error)}
      </p>
    </div>
  );
}

type MakeKeyProps = { options: Options; session: OfficeSession; onEnd: () => void };

/** A step of its own: some browsers open one dialog of passkeys for each press. */
function MakeKey({ options, session, onEnd }: MakeKeyProps) {
  const t = useT();
  const faultText = useFaultText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  // A browser keeps one key for each person, as a device does.
  const kept = useQuery({ queryKey: ['kept-keys', session.staffId], queryFn: demoKeys, staleTime: 0 });
  const offersBrowser = options.demo && kept.data?.every((key) => key.staffId !== session.staffId) === true;
  const add = useMutation({
    mutationFn: async (create: typeof createPasskey) => {
      const { demoKey, ...made } = await create(options);
      return call('POST /ops/keys/add', { body: { ...made, demoKey, name: name.trim() } });
    },
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      showToast('success', t('office.myKeys.added'));
      onEnd();
    },
  });
  const start = (create: typeof createPasskey) => {
    if (name.trim() !== '' && !add.isPending) add.mutate(create);
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        start(createPasskey);
      }}
    >
      <p>{t('office.myKeys.second')}</p>
      <Field
        label={t('office.myKeys.name')}
        hint={t('office.myKeys.nameHint')}
        maxLength={60}
        required
        value={name}
        fault={add.isError ? faultText(add.error) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles['row']}>
        <Button type="submit" tone="primary" busy={add.isPending}>
          {t('office.myKeys.make')}
        </Button>
        {offersBrowser && (
          <Button tone="secondary" onClick={() => start(createKeyOfBrowser)}>
            {t('office.invitation.demoKey')}
          </Button>
        )}
        <Button tone="quiet" onClick={onEnd}>
          {t('office.mySignIn.cancel')}
        </Button>
      </div>
    </Form>
  );
}
