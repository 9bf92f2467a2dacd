import { officeLanguages } from '@perya/contract/constants';
import { compilePhrases } from '@perya/locales/compile';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    compilePhrases({
      first: ['office', 'error'],
      later: ['officeChats', 'chatParts'],
      spoken: officeLanguages,
    }),
  ],
  publicDir: false,
  build: {
    target: 'es2022',
    // Everything is a file of its own: the policy of the page allows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
});
