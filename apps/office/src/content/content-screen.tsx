// The content screen: announcements and help, listed beside the opened one.
import { announcementTypes, contentStates } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Checkbox, Select, Tabs } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BackLink } from '../app/back-link.tsx';
import { Loaded } from '../app/screen.tsx';
import type { ContentSearch } from '../app/search.ts';
import { SplitScreen } from '../app/split-screen.tsx';
import { call } from '../session/office-call.ts';
import { AnnouncementEditor, NewAnnouncement } from './announcement-editor.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import styles from './content.module.css';
import { HelpEditor, NewHelpItem } from './help-editor.tsx';
import { HelpList } from './help-list.tsx';
import { ScheduleStrip } from './schedule-strip.tsx';

const newItem = 'new';

export function ContentScreen() {
  const t = useT();
  const search = useSearch({ from: '/shell/content' });
  const navigate = useNavigate({ from: '/content' });
  const { open } = search;
  const kind = search.kind ?? 'announcements';
  return (
    <SplitScreen
      title={t('office.content')}
      choose={t('office.content.choose')}
      unopened={kind === 'announcements' && <ScheduleStrip />}
      opened={open !== undefined && <Opened kind={kind} open={open} type={search.type ?? 'B'} />}
      className={open !== undefined && styles['split']}
    >
      <Tabs
        label={t('office.content.kind')}
        selected={kind}
        onSelect={(next) => void navigate({ search: next === 'help' ? { kind: next } : {} })}
        tabs={[
          { key: 'announcements', label: t('office.content.announcements') },
          { key: 'help', label: t('office.content.help') },
        ]}
      />
      {kind === 'help' ? (
        <HelpList open={open} />
      ) : (
        <>
          <Filters search={search} />
          <AnnouncementList search={search} />
        </>
      )}
    </SplitScreen>
  );
}

function Filters({ search }: { search: ContentSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/content' });
  const set = (fields: ContentSearch) => void navigate({ search: { ...search, ...fields }, replace: true });
  return (
    <div className={styles['filters']}>
      <Select
        label={t('office.content.type')}
        value={search.type ?? ''}
        options={[
          { value: '', label: t('office.content.type.all') },
          ...announcementTypes.map((value) => ({ value, label: t(`office.content.type.${value}`) })),
        ]}
        onChange={({ target }) => set({ type: announcementTypes.find((one) => one === target.value) })}
      />
      <Select
        label={t('office.content.state')}
        value={search.state ?? ''}
        options={[
          { value: '', label: t('office.content.state.all') },
          ...contentStates.map((value) => ({ value, label: t(`office.content.state.${value}`) })),
        ]}
        onChange={({ target }) => set({ state: contentStates.find((one) => one === target.value) })}
      />
      <Checkbox
        checked={search.lacks !== undefined}
        onChange={({ target }) => set({ lacks: target.checked ? 'language' : undefined })}
      >
        {t('office.content.lacking')}
      </Checkbox>
    </div>
  );
}

type OpenedProps = { kind: 'announcements' | 'help'; open: string; type: (typeof announcementTypes)[number] };

function Opened({ kind, open, type }: OpenedProps) {
  const choices = useQuery({
    queryKey: ['content', 'choices'],
    queryFn: ({ signal }) => call('GET /ops/content/choices', undefined, { signal }),
  });
  const tree = useQuery({
    queryKey: ['content', 'help'],
    queryFn: ({ signal }) => call('GET /ops/content/help', undefined, { signal, background: true }),
    enabled: kind === 'help',
  });
  return (
    <>
      <BackLink from="/content" to="/content" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={choices}>
        {(value) =>
          kind === 'help' ? (
            <Loaded query={tree}>
              {({ list }) =>
                open === newItem ? (
                  <NewHelpItem choices={value} tree={list} />
                ) : (
                  <HelpEditor tag={open} choices={value} tree={list} />
                )
              }
            </Loaded>
          ) : open === newItem ? (
            <NewAnnouncement type={type} choices={value} />
          ) : (
            <AnnouncementEditor announcementId={open} choices={value} />
          )
        }
      </Loaded>
    </>
  );
}
