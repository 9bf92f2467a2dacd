// One help item: its texts in every language, its place in the tree, its former versions.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Button, Field, Select } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { Loaded } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import styles from './content.module.css';
import type { Choices, HelpBody, HelpItem } from './content-body.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { TextsEditor } from './texts-editor.tsx';
import { type Edited, useEdited } from './use-edited.ts';
import { Conflict, Versions } from './versions.tsx';

export type HelpTree = OfficeValue<'GET /ops/content/help'>['list'];
type Shared = { choices: Choices; tree: HelpTree };

const renewMs = 15_000;
const tagShape = /^[a-z][a-z0-9-]{1,40}$/u;

export function HelpEditor({ tag, ...shared }: Shared & { tag: string }) {
  const one = useQuery({
    queryKey: ['content', 'help-item', tag],
    queryFn: ({ signal, client, queryKey }) =>
      call(
        'GET /ops/content/help-item',
        { query: { tag } },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: renewMs,
  });
  return <Loaded query={one}>{(value) => <Editor key={tag} one={value} {...shared} />}</Loaded>;
}

export function NewHelpItem(shared: Shared) {
  const [one] = useState<HelpItem>(() => ({
    tag: '',
    version: 0,
    missing: [],
    body: { parentTag: null, titles: {}, contents: {}, startAt: null, endAt: null, position: 0 },
    former: [],
  }));
  return <Editor one={one} {...shared} />;
}

function Editor({ one, choices, tree }: Shared & { one: HelpItem }) {
  const t = useT();
  const mayEdit = may(useBrand(), 'content.edit');
  const edited = useEdited(one);
  const [tag, setTag] = useState(one.tag);
  const [asked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { mine } = edited;
  const isNew = one.version === 0;
  const title = mine.titles[choices.defaultLanguage]?.trim();
  const isTagGood = tagShape.test(tag);
  const save = () => {
    setAsked(true);
    if (title && isTagGood) setSaving(true);
  };
  return (
    <article className={detail['detail']} aria-label={title || t('office.content.newHelp')}>
      <header className={detail['head']}>
        <h2>
          <bdi>{title || t('office.content.newHelp')}</bdi>
        </h2>
        <p className={detail['standing']}>
          {!isNew && <bdi>{one.tag}</bdi>}
          {edited.isDirty && <Badge tone="magenta">{t('office.content.unsaved')}</Badge>}
        </p>
      </header>
      <Conflict edited={edited} saved={one.body} />
      {mayEdit && !edited.conflict && (edited.isDirty || isNew) && (
        <SaveButtons onSave={save} onDiscard={isNew ? undefined : edited.takeSaved} />
      )}
      <TextsEditor
        choices={choices}
        texts={mine}
        round={edited.round}
        asked={asked}
        onChange={edited.change}
      />
      <Place
        body={mine}
        tag={tag}
        onTag={isNew ? setTag : undefined}
        fault={asked && !isTagGood ? t('office.content.tagHint') : undefined}
        tree={tree}
        onChange={edited.change}
      />
      {mayEdit && title && isTagGood && (
        <PreviewPanel draft={{ kind: 'help', tag, ...mine }} choices={choices} />
      )}
      <Versions
        current={one.body}
        former={one.former}
        onBringBack={mayEdit && !edited.isDirty ? edited.replace : undefined}
      />
      <LeaveDialog isDirty={edited.isDirty} />
      {isSaving && <SaveDialog tag={tag} isNew={isNew} edited={edited} onClose={() => setSaving(false)} />}
    </article>
  );
}

function SaveButtons({ onSave, onDiscard }: { onSave: () => void; onDiscard: (() => void) | undefined }) {
  const t = useT();
  return (
    <div className={detail['acts']}>
      <Button tone="primary" onClick={onSave}>
        {t('office.content.save')}
      </Button>
      {onDiscard && (
        <Button tone="quiet" onClick={onDiscard}>
          {t('office.content.discard')}
        </Button>
      )}
    </div>
  );
}

type SaveDialogProps = {
  tag: string;
  isNew: boolean;
  edited: Edited<HelpBody>;
  onClose: () => void;
};

/** A new item opens by its tag once it is saved. */
function SaveDialog({ tag, isNew, edited, onClose }: SaveDialogProps) {
  const t = useT();
  const navigate = useNavigate({ from: '/content' });
  const [isDone, setDone] = useState(false);
  const close = () => {
    onClose();
    if (isDone && isNew) void navigate({ search: (before) => ({ ...before, open: tag }), replace: true });
  };
  return (
    <ActDialog
      act="content.save-help"
      title={t('office.act.content.save-help')}
      given={{ tag, seenVersion: edited.seenVersion, ...edited.mine }}
      conflict={t('office.content.conflict')}
      onDone={() => {
        edited.markSaved();
        setDone(true);
      }}
      onClose={close}
    />
  );
}

type PlaceProps = {
  body: HelpBody;
  tag: string;
  onTag: ((tag: string) => void) | undefined;
  fault: string | undefined;
  tree: HelpTree;
  onChange: (fields: Partial<HelpBody>) => void;
};

function Place({ body, tag, onTag, fault, tree, onChange }: PlaceProps) {
  const t = useT();
  return (
    <section className={styles['section']} aria-label={t('office.content.settings')}>
      <h3>{t('office.content.settings')}</h3>
      <div className={styles['fields']}>
        {onTag && (
          <Field
            label={t('office.content.tag')}
            hint={t('office.content.tagHint')}
            fault={fault}
            value={tag}
            maxLength={41}
            dir="ltr"
            onChange={({ target }) => onTag(target.value)}
          />
        )}
        <Select
          label={t('office.content.parent')}
          value={body.parentTag ?? ''}
          options={[
            { value: '', label: t('office.content.parent.none') },
            ...tree
              .filter((item) => item.tag !== tag)
              .map((item) => ({ value: item.tag, label: `${'– '.repeat(item.depth)}${item.title}` })),
          ]}
          onChange={({ target }) => onChange({ parentTag: target.value || null })}
        />
        <ScheduleFields value={body} onChange={onChange} />
      </div>
    </section>
  );
}
