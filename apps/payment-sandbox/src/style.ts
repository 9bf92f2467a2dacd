// The sandbox's one stylesheet, dark or light as the device prefers.
export const stylesheet = `:root{color-scheme:dark light;--ground:#120d22;--raised:#1e1636;--edge:#7a6ba8;--text:#f6f1ff;--quiet:#c3b8df;--gold:#ffc83d;--ink:#1c1030;--ribbon:#0f6f6a;--ribbon-text:#fff;--danger:#ff8a80}
@media (prefers-color-scheme:light){:root{--ground:#faf4e8;--raised:#fffdf8;--edge:#8a7a5c;--text:#221634;--quiet:#5a4d70;--gold:#ffc83d;--ink:#1c1030;--ribbon:#0a5f5a;--danger:#b3261e}}
:lang(ar),:lang(fa),:lang(lo),:lang(te),:lang(ur){--leading:1.6}
:lang(km),:lang(my){--leading:1.7}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;background:var(--ground);color:var(--text);font:1rem/max(1.5,var(--leading,1)) system-ui,sans-serif;display:flex;flex-direction:column}
.ribbon{margin:0;padding:.75rem 1rem;background:var(--ribbon);color:var(--ribbon-text);text-align:center;font-weight:700}
main{inline-size:100%;max-inline-size:430px;margin-inline:auto;padding:1.25rem 1rem calc(1.25rem + env(safe-area-inset-bottom));flex:1;display:flex;flex-direction:column;gap:1rem}
h1{margin:0;font-size:1.375rem}
dl{margin:0;padding:1rem;background:var(--raised);border-radius:1rem;display:grid;gap:.25rem}
dt{color:var(--quiet);font-size:.875rem}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
.amount{font-size:2.25rem;font-weight:700;font-variant-numeric:tabular-nums}
.calm{margin:0;color:var(--quiet)}
form{margin-block-start:auto;display:flex;flex-direction:column;gap:.75rem}
button,a.primary{min-block-size:52px;border-radius:999px;border:1px solid var(--edge);background:transparent;color:inherit;font:inherit;font-weight:700;padding:.75rem 1rem;text-align:center;text-decoration:none;cursor:pointer}
.primary,a.primary{background:var(--gold);border-color:var(--gold);color:var(--ink)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
details{border-block-start:1px solid var(--edge);padding-block-start:.5rem}
summary{min-block-size:44px;display:list-item;align-content:center;cursor:pointer;color:var(--quiet)}
fieldset{border:0;margin:0;padding:0;display:grid}
legend{color:var(--quiet);font-size:.875rem;padding:0}
label{min-block-size:44px;display:flex;align-items:center;gap:.75rem}
input[type=radio]{inline-size:1.25rem;block-size:1.25rem;accent-color:var(--gold)}
.typed{flex-direction:column;align-items:stretch;gap:.25rem;color:var(--quiet);font-size:.875rem}
.typed input{min-block-size:48px;padding-inline:1rem;border:1px solid var(--edge);border-radius:.875rem;background:var(--raised);color:var(--text);font:inherit;font-size:1.125rem}
.code{inline-size:min(100%,260px);margin-inline:auto;border-radius:1rem}
.fault{margin:0;color:var(--danger);font-weight:600}
`;
