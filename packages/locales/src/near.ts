// Where the slices are that the screens near home speak with, for the page to learn once it stands: a first tap would else ask for the whole table first.
import { slices } from 'virtual:perya-phrases';
import { slices as near } from 'virtual:perya-phrases/near';

export function learnNearSlices(): void {
  Object.assign(slices, near);
}
