import { areas } from '@perya/locales/areas';
import { compilePhrases } from '@perya/locales/compile';
import { phraseAreaOf } from '@perya/locales/game-area';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { roomCodes, roomPages } from './room-pages.ts';

const ownAreas = roomCodes.map(phraseAreaOf);

export default defineConfig({
  base: '/games/',
  plugins: [
    roomPages(),
    compilePhrases({ first: ['room', 'error'], later: areas.filter((area) => ownAreas.includes(area)) }),
  ],
  publicDir: false,
  build: {
    target: 'es2022',
    // Everything is a file of its own: the policy of the page allows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
