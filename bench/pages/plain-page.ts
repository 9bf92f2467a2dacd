// The reference pages of the figures: a heading, a filter field, buttons and a long list of boxes; and a grid of pictures.
import { createServer } from 'node:http';

const rows = Array.from({ length: 400 }, (_, index) => `<li>${index}</li>`).join('');
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title><style>li{height:6rem;margin:.5rem;background:#ddd;border-radius:1rem}</style></head><body>
<h1>Plain</h1><input aria-label="Filter"><button type="button">Open</button><p id="said"></p><ul>${rows}</ul>
<script>
const said = document.getElementById('said');
document.querySelector('input').addEventListener('input', (event) => { said.textContent = event.target.value; });
document.querySelector('button').addEventListener('click', () => { said.textContent = 'opened'; });
performance.mark('hydrated');
</script></body></html>`;

export type PlainPage = { url: string; close: () => void };

/** Pictures in the size of tiles, each with a line of text, in plain HTML: what any page needs to draw them. */
const gridOf = (pictures: readonly string[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pictures</title><style>ul{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:0;list-style:none}
img{width:100%;height:auto;border-radius:12px}</style></head><body><ul>${pictures
  .map(
    (url) =>
      `<li><img src="${url}" alt="" width="120" height="144" loading="lazy" decoding="async">A name</li>`,
  )
  .join('')}</ul><script>performance.mark('hydrated');</script></body></html>`;

/** `/` is the list, `/pictures` the grid of these. */
export async function servePlainPage(pictures: readonly string[] = []): Promise<PlainPage> {
  const grid = gridOf(pictures);
  const server = createServer((request, response) => {
    const page = request.url === '/pictures' ? grid : html;
    // As the server answers without announcements.
    const wanted = request.url?.startsWith('/wps/') ? '{"value":null}' : page;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=600' });
    response.end(wanted);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
