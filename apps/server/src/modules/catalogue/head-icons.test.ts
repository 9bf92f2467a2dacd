// Every head icon that a member may choose has a picture.
import { headIcons } from '@perya/contract';
import { expect, test } from 'vitest';
import { platformArtUrl } from './art-files.ts';

test.each(headIcons)('the head icon %s is drawn', (name) => {
  expect(platformArtUrl('avatar', name)).toMatch(/^\/art\/avatar\/[a-z]+\.[0-9a-f]+\.svg$/u);
});
