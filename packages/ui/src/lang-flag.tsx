import type { ReactNode } from 'react';
import styles from './lang-flag.module.css';

/** The flag of each language, drawn in a 3 : 2 box. */
const flags: Record<string, ReactNode> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h24v18H0z" />
      <path stroke="#fff" strokeWidth="3.6" d="m0 0 24 18M24 0 0 18" />
      <path stroke="#c8102e" strokeWidth="1.4" d="m0 0 24 18M24 0 0 18" />
      <path stroke="#fff" strokeWidth="6" d="M12 0v18M0 9h24" />
      <path stroke="#c8102e" strokeWidth="3.4" d="M12 0v18M0 9h24" />
    </>
  ),
  'zh-Hans': (
    <>
      <path fill="#de2910" d="M0 0h24v18H0z" />
      <path
        fill="#ffde00"
        d="m6 3 .9 2.700h2.900L7.5 7.400l.9 2.700L6 8.400l-2.4 1.7.9-2.7-2.3-1.700h2.900z"
      />
      <g fill="#ffde00">
        <circle cx="11" cy="2.5" r=".8" />
        <circle cx="13" cy="5" r=".8" />
        <circle cx="13" cy="8" r=".8" />
        <circle cx="11" cy="10.5" r=".8" />
      </g>
    </>
  ),
  ar: (
    <>
      <path fill="#00732f" d="M0 0h24v6H0z" />
      <path fill="#fff" d="M0 6h24v6H0z" />
      <path fill="#111" d="M0 12h24v6H0z" />
      <path fill="#e4002b" d="M0 0h7v18H0z" />
    </>
  ),
};

const names: Record<string, string> = { en: 'English', 'zh-Hans': '简体中文', ar: 'العربية' };

/** A language's own name for itself. */
export function languageName(language: string): string {
  return names[language] ?? language;
}

/** A flag beside a language. Decorative. */
export function LangFlag({ language }: { language: string }) {
  return (
    <svg className={styles['flag']} viewBox="0 0 24 18" fill="none" aria-hidden="true">
      {flags[language]}
    </svg>
  );
}
