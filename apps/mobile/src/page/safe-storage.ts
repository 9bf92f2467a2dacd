// Makes Web Storage never throw: kept in memory where a browser forbids it, and a write is dropped when it is
// full. Imported before every module that uses storage.
import { memoryStorage } from './memory-storage.ts';

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    // The preview of a draft is a visitor's: no session, language or colours of this browser.
    if (location.search.includes('preview=')) throw 0;
    // Reading the property alone throws where storage is forbidden.
    window[name].getItem('');
  } catch {
    Object.defineProperty(window, name, { value: memoryStorage() });
  }
}

// oxlint-disable-next-line typescript/unbound-method -- it is called on the storage that it was asked of
const write = Storage.prototype.setItem;
Storage.prototype.setItem = function setItem(key, value) {
  try {
    write.call(this, key, value);
  } catch {
    // Full: the page goes on from memory.
  }
};
