// The side drawer: quick tiles, games, others, social, language and theme. It closes on every change of
// route.
import { useT } from '@perya/locales/page';
import { Dialog } from '@perya/ui';
import { useEffect, useRef } from 'react';
import { usePathname, useSearch } from '../page/location.ts';
import { optionalPart } from '../page/optional-part.tsx';
import { DrawerOthers, DrawerSocial } from './drawer-others.tsx';
import { DrawerTiles } from './drawer-tiles.tsx';
import { GameEntries } from './game-entries.tsx';

const DrawerChoices = optionalPart([], () =>
  import('./drawer-choices.tsx').then((part) => part.DrawerChoices),
);

type DrawerProps = { open: boolean; onClose: () => void };

export function Drawer({ open, onClose }: DrawerProps) {
  const t = useT();
  const place = `${usePathname()}?${useSearch()}`;
  const openedAt = useRef(place);
  useEffect(() => {
    if (open && openedAt.current !== place) onClose();
    openedAt.current = place;
  }, [open, place, onClose]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="side"
      title={t('drawer.title')}
      closeLabel={t('action.close')}
    >
      <DrawerTiles onChoose={onClose} />
      <GameEntries onChoose={onClose} />
      <DrawerOthers onChoose={onClose} />
      <DrawerSocial />
      <DrawerChoices />
    </Dialog>
  );
}
