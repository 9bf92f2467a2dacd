// Groups what all rooms share into two files, because each file costs a request.

/** The kit and what it imports at once; the parts of an info sheet come when it is opened. */
const kit =
  /\/games\/src\/room\/(?!info-sheet|sheet-parts)|\/packages\/(money|stage-protocol)\/|\/packages\/games\/src\/(bet|json|game|play)\.ts|\/contract\/src\/(?!sealing)|\/locales\/src\/(?!figures\/patterns)|perya-phrases\.js$|vite\/preload-helper/u;

export const chunkGroups = [
  // Changes only with a new version of the library.
  { name: 'libraries', test: /\/node_modules\/zod\//u, priority: 2 },
  { name: 'room', test: kit, priority: 1 },
];
