// The editor of a text: it can write the elements that the server keeps, and no others. Loaded when a text is opened.
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { useEffect, useRef, useState } from 'react';
import styles from './content.module.css';
import { extensions } from './rich-extensions.ts';
import { RichTools } from './rich-tools.tsx';
import { inertBody } from './trusted-html.ts';

const schema = getSchema(extensions);

type RichTextProps = {
  /** HTML; read once. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  language: string;
  direction: 'ltr' | 'rtl';
};

export function RichText({ value, onChange, label, language, direction }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setDrawn] = useState(0);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  });
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      injectCSS: false,
      // Given as a parsed document: the page's policy lets no library parse HTML from text.
      content: SchemaParser.fromSchema(schema).parse(inertBody(latest.current.value)).toJSON(),
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang: language,
          dir: direction,
          class: styles['written'] ?? '',
        },
      },
      onUpdate: ({ editor: changed }) => latest.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: () => setDrawn((before) => before + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [label, language, direction]);
  return (
    <div className={styles['rich']}>
      {editor && <RichTools editor={editor} label={label} />}
      <div ref={place} className={styles['page']} />
    </div>
  );
}
