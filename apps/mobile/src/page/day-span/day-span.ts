// The days that a screen shows: presets and a custom span. Days are YYYY-MM-DD in the merchant's time zone.

export type DaySpan = { from: string; to: string };

const dayMs = 86_400_000;
const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);

const reach = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  week: { from: 6, to: 0 },
  month: { from: 29, to: 0 },
  quarter: { from: 89, to: 0 },
  year: { from: 364, to: 0 },
} as const;
export type Preset = keyof typeof reach;

export function spanOf(preset: Preset, today: string): DaySpan {
  return { from: dayBefore(today, reach[preset].from), to: dayBefore(today, reach[preset].to) };
}

/** Both are days, in order, at most `longest` days apart. */
export function isSpan(span: DaySpan, longest = Number.POSITIVE_INFINITY): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/u;
  if (!day.test(span.from) || !day.test(span.to) || span.from > span.to) return false;
  return (Date.parse(span.to) - Date.parse(span.from)) / dayMs < longest;
}

export type Presets = { presets: readonly Preset[]; usual: Preset; longest?: number };

/** Reads the span from the address; the default preset when it is missing or invalid. */
export function spanFrom(
  search: URLSearchParams,
  today: string,
  { presets, usual, longest }: Presets,
): { span: DaySpan; preset: Preset | undefined } {
  const span = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (isSpan(span, longest))
    return { span, preset: presets.find((preset) => same(spanOf(preset, today), span)) };
  return { span: spanOf(usual, today), preset: usual };
}

const same = (a: DaySpan, b: DaySpan) => a.from === b.from && a.to === b.to;
