declare module 'virtual:client-assets' {
  type Chunk = { file: string; css?: string[]; imports?: string[] };
  /** The client build's chunks by their source, as Vite's manifest names them. */
  export const manifest: Record<string, Chunk>;
  /** The text of each style sheet, by its file. */
  export const sheets: Record<string, string>;
}
