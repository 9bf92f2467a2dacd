/** The frame of an info sheet: title, the game's contents, the last round's proof and the whole PAR sheet. Loaded when first opened. */
import { byId, make } from './element.ts';
import type { Sheet } from './game.ts';
import { t } from './phrases.ts';
import { postToStage } from './stage.ts';

function closeButton(dialog: HTMLDialogElement): Node {
  const button = make('button', 'icon close', '×');
  button.type = 'button';
  button.ariaLabel = t('room.close');
  button.addEventListener('click', () => dialog.close());
  return button;
}

function proofButton(roundId: string): Node {
  const button = make('button', 'plain', t('room.proof'));
  button.type = 'button';
  button.addEventListener('click', () => postToStage({ type: 'perya:proof', roundId }));
  return button;
}

function download({ par }: Sheet): Node {
  const link = make('a', 'link', t('room.sheet.par'));
  link.href = URL.createObjectURL(new Blob([JSON.stringify(par, null, 2)], { type: 'application/json' }));
  link.download = `${par.game}-v${par.version}-par-sheet.json`;
  return link;
}

/** `lastRoundId` is null while there is no round to prove. */
export function showSheet(sheet: Sheet, lastRoundId: string | null): void {
  const dialog = byId('sheet', HTMLDialogElement);
  dialog.ariaLabel = sheet.title;
  dialog.replaceChildren(
    make('header', '', make('h2', '', sheet.title), closeButton(dialog)),
    ...sheet.content,
    make('p', 'ways', ...(lastRoundId === null ? [] : [proofButton(lastRoundId)]), download(sheet)),
  );
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
  dialog.scrollTop = 0;
}
