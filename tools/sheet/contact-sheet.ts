// An HTML page of all screenshots, a screen per row and a variant per column, with the faults above them.
import type { Picture } from './take-screen.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{margin:1rem;background:#1b1830;color:#eee;font:13px system-ui}table{border-spacing:6px}
th{position:sticky;top:0;background:#1b1830;text-align:start}td{vertical-align:top}
img{display:block;width:180px;max-height:420px;object-fit:cover;object-position:top;border-radius:6px}
li{margin-block:.25rem}code{color:#ffd479}`;

export function contactSheet(pictures: readonly Picture[], faults: readonly string[]): string {
  const looks = [...new Set(pictures.map(({ look }) => look))].sort((a, b) => (a < b ? -1 : 1));
  const rows = Map.groupBy(pictures, ({ screen }) => screen);
  const cell = (picture: Picture | undefined) =>
    picture
      ? `<td><a href="${escaped(picture.file)}"><img loading="lazy" src="${escaped(picture.file)}" alt="${escaped(`${picture.screen} ${picture.look}`)}"></a></td>`
      : '<td></td>';
  const body = [...rows].map(([screen, own]) => {
    const cells = looks.map((look) => cell(own.find((picture) => picture.look === look)));
    return `<tr><th scope="row" id="${escaped(screen)}">${escaped(screen)}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Perya, every screen</title><style>${style}</style>
<h1>${rows.size} screens, ${pictures.length} pictures, ${faults.length} faults</h1>
<ul>${faults.map((fault) => `<li><code>${escaped(fault)}</code></li>`).join('')}</ul>
<table><thead><tr><th></th>${looks.map((look) => `<th>${look}</th>`).join('')}</tr></thead><tbody>${body.join('')}</tbody></table></html>`;
}
