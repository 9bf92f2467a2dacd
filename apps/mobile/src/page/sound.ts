// The sound setting of all games: off until the person turns it on, and while data is saved.
import { useSyncExternalStore } from 'react';
import { dataSaver } from './data-saver.ts';

const key = 'sound';
const listeners = new Set<() => void>();
const isOn = () => !dataSaver.on && localStorage.getItem(key) === '1';

export function setSound(on: boolean) {
  localStorage.setItem(key, on ? '1' : '0');
  for (const listener of listeners) listener();
}

export function useSound(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, isOn, () => false);
}
