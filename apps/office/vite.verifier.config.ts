// Builds the script of an exported audit: one plain file, which the page puts into the export.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: 'src/audit/verifier.ts',
      formats: ['iife'],
      name: 'auditVerifier',
      fileName: () => 'audit-verifier.js',
    },
  },
});
