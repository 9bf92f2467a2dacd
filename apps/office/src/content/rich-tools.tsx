// The buttons above a text: one row, moved along by the arrow keys.
import { type Translate, useT } from '@perya/locales/page';
import { Button, classes, Field } from '@perya/ui';
import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading3,
  Heading4,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styles from './content.module.css';
import { leads } from './link-rule.ts';

type Tool = { name: string; icon: LucideIcon; active?: boolean; off?: boolean; run: () => void };

export function RichTools({ editor, label }: { editor: Editor; label: string }) {
  const t = useT();
  const [asksLink, setAsksLink] = useState(false);
  const tools: Tool[] = [
    ...markTools(t, editor),
    ...blockTools(t, editor),
    linkTool(t, editor, () => setAsksLink(!asksLink)),
    tableTool(t, editor),
    ...historyTools(t, editor),
  ];
  return (
    <>
      <ToolRow label={`${t('office.content.tools')}: ${label}`} tools={tools} />
      {editor.isActive('table') && <TableTools editor={editor} />}
      {asksLink && <LinkField editor={editor} onDone={() => setAsksLink(false)} />}
    </>
  );
}

const on = (editor: Editor) => editor.chain().focus();

const markTools = (t: Translate, editor: Editor): Tool[] => [
  {
    name: t('office.content.bold'),
    icon: Bold,
    active: editor.isActive('bold'),
    run: () => on(editor).toggleBold().run(),
  },
  {
    name: t('office.content.italic'),
    icon: Italic,
    active: editor.isActive('italic'),
    run: () => on(editor).toggleItalic().run(),
  },
];

const blockTools = (t: Translate, editor: Editor): Tool[] => [
  {
    name: t('office.content.heading'),
    icon: Heading3,
    active: editor.isActive('heading', { level: 3 }),
    run: () => on(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    name: t('office.content.subheading'),
    icon: Heading4,
    active: editor.isActive('heading', { level: 4 }),
    run: () => on(editor).toggleHeading({ level: 4 }).run(),
  },
  {
    name: t('office.content.bullets'),
    icon: List,
    active: editor.isActive('bulletList'),
    run: () => on(editor).toggleBulletList().run(),
  },
  {
    name: t('office.content.numbers'),
    icon: ListOrdered,
    active: editor.isActive('orderedList'),
    run: () => on(editor).toggleOrderedList().run(),
  },
];

/** Removes the link at the cursor, else asks for its address. */
function linkTool(t: Translate, editor: Editor, onAsk: () => void): Tool {
  const isLink = editor.isActive('link');
  return {
    name: isLink ? t('office.content.removeLink') : t('office.content.addLink'),
    icon: Link2,
    active: isLink,
    run: () => (isLink ? on(editor).extendMarkRange('link').unsetLink().run() : onAsk()),
  };
}

function tableTool(t: Translate, editor: Editor): Tool {
  const inTable = editor.isActive('table');
  return {
    name: inTable ? t('office.content.removeTable') : t('office.content.table'),
    icon: Table,
    active: inTable,
    run: () =>
      inTable
        ? on(editor).deleteTable().run()
        : on(editor).insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run(),
  };
}

const historyTools = (t: Translate, editor: Editor): Tool[] => [
  {
    name: t('office.content.undo'),
    icon: Undo2,
    off: !editor.can().undo(),
    run: () => on(editor).undo().run(),
  },
  {
    name: t('office.content.redo'),
    icon: Redo2,
    off: !editor.can().redo(),
    run: () => on(editor).redo().run(),
  },
];

function TableTools({ editor }: { editor: Editor }) {
  const t = useT();
  return (
    <div className={styles['tableTools']}>
      <Button tone="quiet" small onClick={() => on(editor).addRowAfter().run()}>
        {t('office.content.addRow')}
      </Button>
      <Button tone="quiet" small onClick={() => on(editor).addColumnAfter().run()}>
        {t('office.content.addColumn')}
      </Button>
    </div>
  );
}

function ToolRow({ label, tools }: { label: string; tools: readonly Tool[] }) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + tools.length) % tools.length;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} className={styles['tools']} onKeyDown={onKeyDown}>
      {tools.map(({ name, icon: Icon, active, off, run }, index) => (
        <button
          key={index === 6 ? 'link' : index === 7 ? 'table' : name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={active}
          aria-disabled={off || undefined}
          tabIndex={index === at ? 0 : -1}
          className={classes(styles['tool'], active && styles['pressed'])}
          onFocus={() => setAt(index)}
          onClick={() => !off && run()}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT();
  const [href, setHref] = useState('/m/');
  const [tried, setTried] = useState(false);
  const set = () => {
    setTried(true);
    const to = href.trim();
    if (!leads(to)) return;
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty)
      chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    else chain.setLink({ href: to }).run();
    onDone();
  };
  return (
    <div className={styles['linkField']}>
      <Field
        label={t('office.content.linkTo')}
        hint={t('office.content.linkToHint')}
        fault={tried && !leads(href.trim()) ? t('office.content.linkWrong') : undefined}
        value={href}
        maxLength={300}
        dir="ltr"
        autoFocus
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button small onClick={set}>
        {t('office.content.linkSet')}
      </Button>
    </div>
  );
}
