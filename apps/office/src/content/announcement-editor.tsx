// One announcement: its texts in every language, its settings, its former versions, and the acts on it.
import type { AnnouncementType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { Loaded } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import type { Announcement, AnnouncementBody, Choices } from './content-body.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { TextsEditor } from './texts-editor.tsx';
import { useEdited } from './use-edited.ts';
import { Conflict, Versions } from './versions.tsx';

const renewMs = 15_000;

export function AnnouncementEditor({
  announcementId,
  choices,
}: {
  announcementId: string;
  choices: Choices;
}) {
  const one = useQuery({
    queryKey: ['content', 'one', announcementId],
    queryFn: ({ signal, client, queryKey }) =>
      call(
        'GET /ops/content/one',
        { query: { announcementId } },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: renewMs,
  });
  return (
    <Loaded query={one}>{(value) => <Editor key={announcementId} one={value} choices={choices} />}</Loaded>
  );
}

/** The fields of a new one, which begins now. */
function blank(type: AnnouncementType): AnnouncementBody {
  const isBanner = type === 'B';
  const minuteMs = 60_000;
  return {
    type,
    groupName: isBanner ? 'm_home' : '',
    titles: {},
    contents: {},
    scene: isBanner ? 'fair' : '',
    link: '',
    startAt: new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString(),
    endAt: null,
    categoryIds: [],
    needsJoining: false,
    position: 0,
  };
}

export function NewAnnouncement({ type, choices }: { type: AnnouncementType; choices: Choices }) {
  const [one] = useState<Announcement>(() => ({
    announcementId: crypto.randomUUID(),
    version: 0,
    state: 'draft',
    missing: [],
    hasTerms: false,
    body: blank(type),
    former: [],
  }));
  return <Editor one={one} choices={choices} />;
}

type Act = 'draft' | 'publish' | 'save' | 'take-down' | 'restore';
const hidden: ReadonlySet<string> = new Set(['draft', 'taken_down']);

function Editor({ one, choices }: { one: Announcement; choices: Choices }) {
  const t = useT();
  const mayEdit = may(useBrand(), 'content.edit');
  const edited = useEdited(one);
  const [asked, setAsked] = useState(false);
  const [act, setAct] = useState<Act>();
  const { mine } = edited;
  const title = mine.titles[choices.defaultLanguage]?.trim();
  const ask = (next: Act) => {
    const saves = next !== 'take-down' && next !== 'restore';
    setAsked(saves);
    if (!saves || title) setAct(next);
  };
  return (
    <article className={detail['detail']} aria-label={title || t('office.content.new')}>
      <header className={detail['head']}>
        <h2>
          <bdi>{title || t('office.content.new')}</bdi>
        </h2>
        <p className={detail['standing']}>
          <span>{t(`office.content.type.${mine.type}`)}</span>
          <Badge tone={one.state === 'running' ? 'teal' : 'bulb'}>
            {t(`office.content.state.${one.state}`)}
          </Badge>
          {edited.isDirty && <Badge tone="magenta">{t('office.content.unsaved')}</Badge>}
        </p>
      </header>
      <Conflict edited={edited} saved={one.body} />
      {mayEdit && <Acts one={one} edited={edited} onAsk={ask} />}
      <TextsEditor
        choices={choices}
        texts={mine}
        round={edited.round}
        asked={asked}
        onChange={edited.change}
      />
      <AnnouncementFields
        body={mine}
        choices={choices}
        isNew={one.version === 0}
        hasTerms={one.hasTerms}
        onChange={edited.change}
      />
      {mayEdit && title && (
        <PreviewPanel
          draft={{ kind: 'announcement', announcementId: one.announcementId, ...mine }}
          choices={choices}
        />
      )}
      <Versions
        current={one.body}
        former={one.former}
        onBringBack={mayEdit && !edited.isDirty ? edited.replace : undefined}
      />
      <LeaveDialog isDirty={edited.isDirty} />
      {act && <EditorAct act={act} one={one} edited={edited} onClose={() => setAct(undefined)} />}
    </article>
  );
}

type ActsProps = {
  one: Announcement;
  edited: ReturnType<typeof useEdited<AnnouncementBody>>;
  onAsk: (act: Act) => void;
};

function Acts({ one, edited, onAsk }: ActsProps) {
  const t = useT();
  const { isDirty, conflict } = edited;
  if (conflict) return null;
  const isHidden = hidden.has(one.state);
  const isNew = one.version === 0;
  return (
    <div className={detail['acts']}>
      {isHidden && one.state === 'draft' && (
        <Button tone="primary" onClick={() => onAsk('publish')}>
          {t('office.content.publish')}
        </Button>
      )}
      {isHidden && (isDirty || isNew) && (
        <Button tone="secondary" onClick={() => onAsk('draft')}>
          {t(one.state === 'draft' ? 'office.content.saveDraft' : 'office.content.save')}
        </Button>
      )}
      {!isHidden && isDirty && (
        <Button tone="primary" onClick={() => onAsk('save')}>
          {t('office.content.save')}
        </Button>
      )}
      {!isHidden && !isDirty && (
        <Button tone="danger" onClick={() => onAsk('take-down')}>
          {t('office.content.takeDown')}
        </Button>
      )}
      {one.state === 'taken_down' && !isDirty && (
        <Button tone="primary" onClick={() => onAsk('restore')}>
          {t('office.content.restore')}
        </Button>
      )}
      {isDirty && !isNew && (
        <Button tone="quiet" onClick={edited.takeSaved}>
          {t('office.content.discard')}
        </Button>
      )}
    </div>
  );
}

type EditorActProps = Pick<ActsProps, 'one' | 'edited'> & { act: Act; onClose: () => void };

function EditorAct({ act, one, edited, onClose }: EditorActProps) {
  const t = useT();
  const navigate = useNavigate({ from: '/content' });
  const [isDone, setDone] = useState(false);
  const { announcementId } = one;
  const key = { announcementId, seenVersion: edited.seenVersion };
  const close = () => {
    onClose();
    if (isDone && one.version === 0)
      void navigate({ search: (before) => ({ ...before, open: announcementId }), replace: true });
  };
  if (act === 'take-down' || act === 'restore')
    return (
      <ActDialog
        act={`content.${act}`}
        title={t(`office.act.content.${act}`)}
        given={key}
        conflict={t('office.content.conflict')}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      act="content.save"
      title={t('office.act.content.save')}
      given={{ ...key, ...edited.mine, link: edited.mine.link.trim(), published: act !== 'draft' }}
      conflict={t('office.content.conflict')}
      onDone={() => {
        edited.markSaved();
        setDone(true);
      }}
      onClose={close}
    />
  );
}
