// The interface of a bench, and the arithmetic that all share.

/** `only`: the named parts, where a bench has parts; empty: all. */
export type BenchOptions = { quick: boolean; only: readonly string[] };
/** Measures and returns the figures, with those of the reference in the same run. */
export type Bench = (options: BenchOptions) => Promise<Record<string, unknown>>;

/** Runs the named parts one after another, or all; each is printed on stderr as it ends, so that a later one that is ended loses none. */
export async function measureParts(
  parts: Readonly<Record<string, () => Promise<unknown>>>,
  only: readonly string[],
): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    figures[name] = await measure();
    console.error(JSON.stringify({ [name]: figures[name] }));
  }
  return figures;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** `times` measurements of each in alternation, so that noise affects them alike; returns the medians. */
export async function turnByTurn<Name extends string>(
  times: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, { median: number; all: number[] }>> {
  const names = Object.keys(measures).filter((name): name is Name => name in measures);
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < times; turn += 1)
    for (const name of names) found.get(name)?.push(await measures[name]());
  const entries = names.map((name) => {
    const all = found.get(name) ?? [];
    return [name, { median: median(all), all: all.map((value) => round(value)) }] as const;
  });
  return Object.fromEntries(entries) as Record<Name, { median: number; all: number[] }>; // fromEntries loses the key type
}
