declare module 'virtual:perya-phrases' {
  type Slice = { default: import('@lingui/core').Messages };
  export const slices: Record<string, () => Promise<Slice>>;
}
