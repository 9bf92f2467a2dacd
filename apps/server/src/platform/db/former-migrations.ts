// Checksums of migrations from before functions moved to files; databases that applied these are accepted.

/** Their text is in tests/faults/former-migrations, for the test that upgrades such a database. */
export const formerMigrations: ReadonlyMap<string, string> = new Map([
  ['002-merchant-settings.sql', 'bb0b1ee320cb9cf78afaa8cc3272d9c7b93c3fc341bf8aa57a93c7b1711eab8c'],
  ['003-players.sql', '34200a40a4e262b1503504b51c6fa3b0bfed5c68b9397061cfefe6bbef980ea5'],
  ['010-ledger.sql', '9214bb0fe3246fde901338ed52fef83ce9a6af97187acb080ecbea524430c964'],
  ['020-catalogue.sql', '370249743e12b46342308436be288e6127ac79063323f98dfce37acfddfe1a41'],
  ['021-content.sql', '71e950f759e0b36ae7a7db9664562426c71acdbde00ac9bfa4a1ac04797d4b0e'],
  ['031-round-play.sql', '0f726c192dcec2f1feded846ab42278d80475dd84bb3c610bb26bccfd06230b7'],
  ['051-devices.sql', '3d805a577b8ca52bee17c92039d171ad09e3a4286d75e3744cb7394916162ed4'],
  ['073-catalogue-changes.sql', '0cd25e1e85397b4001e5c847461d645e30fc6f02d9d84e4df0fc66cb3b195f08'],
  ['074-merchant-links.sql', '7a60c21a41b400c93628b1cf6803f2e1296fe197a5378faf886a2c680b69bb75'],
  ['077-scheduled-places.sql', '3ed80c891e89a04e09f2a4f5a35300c634b78813a685ccfc9d2940576e29178e'],
  ['091-vendor-wallet-batch.sql', 'bec417095069ace5502af7f0cbc1b93e5a4890a646896442f20dca2170c43e00'],
  ['095-vendor-launches.sql', 'c57b31112368602bc52b1da9fe73ab9654496d40a14cdd56a3b88791851f60f7'],
  ['109-ledger-reads.sql', 'a85f94f629cd8c15a77fd469295e18cfae421d6487a5781b356faee131d0ebb7'],
  ['110-protection.sql', 'd71be584cef6d045d379d0d5eb67332ff8be99af342248db68f8d49ffb89f8e7'],
  ['115-jackpot.sql', 'a3409f0af6c89938d6a17aee8c3ed6bbbed4a439fb744a8019dad57462c9807a'],
]);
