// Storage that never throws: where a browser forbids it, this page remembers for as long as it lives; where it is full, what is
// written is not kept. Imported before anything that reads or writes it.
function forgetful(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (index) => [...held.keys()][index] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
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
    // Full. What is shown goes on from memory.
  }
};
