// Makes Web Storage never throw: kept in memory where a browser forbids it, and a write is dropped when it is
// full. Imported before every module that uses storage.
function forgetful(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    // Reading the property alone throws where storage is forbidden.
    window[name].getItem('');
  } catch {
    Object.defineProperty(window, name, { value: forgetful() });
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
