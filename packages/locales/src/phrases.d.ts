declare module 'virtual:perya-phrases' {
  type Slice = { default: Record<string, import('./format.ts').Message> };
  type Slices = Record<string, () => Promise<Slice>>;
  export const slices: Slices;
  /** The table of areas outside of the first view; left out where the table holds every area. */
  export const later: (() => Promise<{ slices: Slices }>) | undefined;
}
