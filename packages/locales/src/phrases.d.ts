declare module 'virtual:perya-phrases' {
  type Slice = { default: Record<string, import('./format.ts').Message> };
  export const slices: Record<string, () => Promise<Slice>>;
}
