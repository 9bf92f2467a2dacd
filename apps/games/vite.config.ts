import { compilePhrases } from '@perya/locales/compile';
import { defineConfig } from 'vite';

const platform = process.env['PERYA_PLATFORM'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/games/',
  plugins: [compilePhrases({ first: ['room', 'error'] })],
  publicDir: false,
  build: {
    target: 'es2022',
    // Everything is a file of its own: the policy of the page allows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { 'perya-lights': 'perya-lights/index.html' } },
  },
  server: { proxy: { '/wps': { target: platform } } },
});
