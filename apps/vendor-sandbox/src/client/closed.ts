// The stage opens a closed table anew; a page on its own just says so.
if (window.parent !== window) window.parent.postMessage({ type: 'perya:expired' }, '*');
