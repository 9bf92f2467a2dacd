import { useEffect, useState } from 'react';
import type { Flags } from './flag-shapes.ts';
import styles from './lang-flag.module.css';

let loaded: Flags | undefined;

/** A flag beside a language, drawn once the shapes have loaded. Decorative. */
export function LangFlag({ language }: { language: string }) {
  const [flags, setFlags] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    const load = import('./flag-shapes.ts').then((part) => {
      loaded = part.flags;
      setFlags(loaded);
    });
    load.catch(() => {});
  }, []);
  const { shapes = [], letter } = flags?.[language] ?? {};
  return (
    <svg className={styles['flag']} viewBox="0 0 24 18" fill="none" aria-hidden="true">
      {shapes.map((shape) => (
        <path key={`${shape.d} ${shape.strokeWidth}`} {...shape} />
      ))}
      {letter && (
        <text
          x="12"
          y="9.5"
          fill={letter.fill}
          fontSize={letter.size}
          fontWeight="700"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {letter.sign}
        </text>
      )}
    </svg>
  );
}
