/** The HTML of a room's page, made by the build: all but what the game draws and what its player chooses. */

export type RoomPage = {
  /** On the sign and in the browser's tab; the same in every language. */
  title: string;
  /** HTML of what is drawn. */
  scene: string;
  /** HTML of what the player chooses, with the play button. */
  controls: string;
};

const icon = (paths: string) => `<svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

const infoIcon = icon('<path d="M12 11v6M12 7.2v.1" /><circle cx="12" cy="12" r="9" />');
const soundIcon = icon(
  '<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z" /><path class="on" d="M15.500 9a4.500 4.500 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" /><path class="off" d="m15.500 9.500 5 5m0-5-5 5" />',
);

/** The button that plays a round, within the ring that fills until the next one is allowed. */
export const playButton = (phrase: string, paths: string, id = 'play'): string =>
  `<button type="button" class="play" id="${id}" disabled><span class="pace-ring" aria-hidden="true"></span>${icon(paths)}<span data-phrase="${phrase}"></span></button>`;

/** A group of radio buttons that the room fills; `label` is the phrase that names it. Chips scroll in a row. */
export const radioGroup = (look: 'levels' | 'chips' | 'segments', label: string, id: string = look): string =>
  `<fieldset class="${look}" id="${id}"><legend class="unseen" data-phrase="${label}"></legend>${look === 'chips' ? '<div></div>' : ''}</fieldset>`;

const figure = (id: string, phrase: string) =>
  `<div><dt data-phrase="${phrase}"></dt><dd id="${id}">–</dd></div>`;

/** The page's HTML; `code` is the folder of the game. */
export const pageHtml = (code: string, { title, scene, controls }: RoomPage): string => `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#080619" />
    <title>${title}</title>
    <link rel="icon" href="../src/${code}/icon.svg" />
    <script type="module" src="../src/${code}/main.ts"></script>
  </head>
  <body>
    <main class="room">
      <header class="sign">
        <button type="button" class="icon" id="info-open" data-label="room.info">${infoIcon}</button>
        <h1 dir="ltr">${title.replaceAll(/\S+/gu, '<span>$&</span>')}</h1>
        <button type="button" class="icon" id="sound" aria-pressed="false" data-label="room.sound">${soundIcon}</button>
      </header>
      ${scene}
      <ol class="history" id="history" data-label="room.history" hidden></ol>
      <p class="banner" id="banner"></p>
      <p class="unseen" id="live" role="status"></p>
      <dl class="figures">${figure('balance', 'room.balance')}${figure('stake', 'room.stake')}${figure('last-win', 'room.lastWin')}</dl>
      ${controls}
      <p class="odds"><span id="price" hidden></span><button type="button" id="rtp" class="link"></button></p>
    </main>
    <dialog id="sheet" class="sheet"></dialog>
    <dialog id="trouble" class="trouble"><h2 id="trouble-title">${title}</h2><p id="trouble-text"></p><div class="trouble-ways" id="trouble-ways"></div></dialog>
  </body>
</html>
`;
