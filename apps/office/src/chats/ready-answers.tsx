// The answers that are kept ready, by language: written, changed and retired by whoever answers chats.
import { cannedTitleMaxLength, chatMaxLength, languages } from '@perya/contract/constants';
import { newRequestId } from '@perya/contract/request-id';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, Dialog, EmptyState, Field, Form, languageName, Select } from '@perya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call, useFaultText } from '../session/office-call.ts';
import { useCanAnswer } from './names.ts';
import styles from './ready.module.css';
import { hasChanged } from './use-chat.ts';
import { type ReadyAnswer, readyAnswersKey, useReadyAnswers } from './use-ready-answers.ts';

type Edited = Pick<ReadyAnswer, 'answerId' | 'version' | 'language' | 'title' | 'body'>;

export function ReadyAnswers() {
  const { t, language: ofPage } = useLanguage();
  const [language, setLanguage] = useState(ofPage);
  const [edited, setEdited] = useState<Edited>();
  const canAnswer = useCanAnswer();
  const query = useReadyAnswers(language);
  return (
    <>
      <Select
        label={t('office.chats.ready.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? ofPage)}
      />
      {canAnswer && (
        <Button
          tone="secondary"
          small
          className={styles['new']}
          onClick={() => setEdited({ answerId: newRequestId(), version: 0, language, title: '', body: '' })}
        >
          {t('office.chats.ready.new')}
        </Button>
      )}
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('office.chats.ready.none')} hint={t('office.chats.ready.noneHint')} />
          ) : (
            <ul className={styles['answers']}>
              {list.map((answer) => (
                <Answer
                  key={answer.answerId}
                  answer={answer}
                  onEdit={canAnswer ? () => setEdited(answer) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && <Editor first={edited} onEnd={() => setEdited(undefined)} />}
    </>
  );
}

function Answer({ answer, onEdit }: { answer: ReadyAnswer; onEdit: (() => void) | undefined }) {
  const t = useT();
  const moment = useMoment();
  const { title, body, by, changedAt } = answer;
  const name = <bdi className={styles['title']}>{title}</bdi>;
  return (
    <li className={styles['answer']}>
      {onEdit ? (
        <button type="button" className={styles['open']} onClick={onEdit}>
          {name}
        </button>
      ) : (
        name
      )}
      <p dir="auto" className={styles['text']}>
        {body}
      </p>
      <span className={screen['under']}>
        {t('office.chats.ready.by', { name: `\u2068${by}\u2069`, time: moment(changedAt) })}
      </span>
    </li>
  );
}

/** What is typed stays until it was saved. */
function Editor({ first, onEnd }: { first: Edited; onEnd: () => void }) {
  const t = useT();
  const [edited, setEdited] = useState(first);
  const [isRetiring, setRetiring] = useState(false);
  const client = useQueryClient();
  const ended = {
    onSuccess: onEnd,
    onSettled: () => client.invalidateQueries({ queryKey: readyAnswersKey }),
  };
  const { answerId, version, language, title, body } = edited;
  const save = useMutation({
    mutationFn: () =>
      call('POST /ops/chats/save-canned-answer', { body: { answerId, version, language, title, body } }),
    ...ended,
  });
  const retire = useMutation({
    mutationFn: () => call('POST /ops/chats/retire-canned-answer', { body: { answerId } }),
    ...ended,
  });
  const isNew = version === 0;
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t(isNew ? 'office.chats.ready.new' : 'office.chats.ready.edit')}
      closeLabel={t('office.close')}
      actions={
        isRetiring ? (
          <Button tone="danger" busy={retire.isPending} onClick={() => retire.mutate()}>
            {t('office.chats.ready.retire')}
          </Button>
        ) : (
          <>
            <Button
              tone="primary"
              disabled={title.trim() === '' || body.trim() === ''}
              busy={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('office.chats.ready.save')}
            </Button>
            {!isNew && (
              <Button tone="quiet" onClick={() => setRetiring(true)}>
                {t('office.chats.ready.retire')}
              </Button>
            )}
          </>
        )
      }
    >
      {isRetiring ? (
        <p>{t('office.chats.ready.retireHint')}</p>
      ) : (
        <Fields edited={edited} onChange={(changed) => setEdited({ ...edited, ...changed })} />
      )}
      <EditFault error={save.error ?? retire.error} />
    </Dialog>
  );
}

type FieldsProps = { edited: Edited; onChange: (changed: Partial<Edited>) => void };

function Fields({ edited: { language, title, body }, onChange }: FieldsProps) {
  const t = useT();
  const id = useId();
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('office.chats.ready.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={({ target }) =>
          onChange({ language: languages.find((one) => one === target.value) ?? language })
        }
      />
      <Field
        label={t('office.chats.ready.title')}
        value={title}
        maxLength={cannedTitleMaxLength}
        dir="auto"
        required
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className={styles['edit']}>
        <label htmlFor={id}>{t('office.chats.ready.text')}</label>
        <textarea
          id={id}
          rows={8}
          dir="auto"
          value={body}
          maxLength={chatMaxLength}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      </div>
    </Form>
  );
}

function EditFault({ error }: { error: Error | null }) {
  const t = useT();
  const faultText = useFaultText();
  return (
    <p role="alert" className={styles['fault']}>
      {error && (hasChanged(error) ? t('office.chats.ready.changed') : faultText(error))}
    </p>
  );
}
