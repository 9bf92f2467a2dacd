// Import boundaries: the allowed imports between folders. Each rule is proven by a planted violation in tests/checks/boundaries.test.ts.
const tests = '\\.(test|fixture|journey)\\.tsx?$';

/** A package may import itself, the packages and libraries named here, and nothing else. */
function packageMayImport(name, allowed) {
  return {
    name: `${name}-imports-only-what-it-may`,
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: tests },
    to: { pathNot: [`^packages/${name}/`, ...allowed] },
  };
}

const library = (name) => `(^|/)node_modules/${name}(/|$)`;

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment:
        'an import that leads nowhere would slip past every other rule; the builder finds a missing picture',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/dist/', '\\.svg\\?url$'] },
    },
    {
      name: 'module-index-only',
      comment: 'a module of the server is imported by its index alone',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'module-index-only-from-outside',
      comment: 'code outside of modules imports their index too',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/modules/', tests] },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'platform-imports-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: 'features-import-no-feature',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'apps-import-no-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: tests },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'draw-witness-shares-no-code',
      comment:
        'it recounts by its own rules what the platform computed, so a fault of one is found by the other',
      severity: 'error',
      from: { path: '^apps/draw-witness/' },
      to: {
        path: ['^(packages|tests|tools|bench)/', '^apps/', library('@perya')],
        pathNot: '^apps/draw-witness/',
      },
    },
    {
      name: 'statement-verifier-shares-no-code',
      comment:
        'it computes statements by the auditors’ page alone, so a fault of the platform is found by it',
      severity: 'error',
      from: { path: '^tools/statement-verifier/' },
      to: {
        path: ['^(packages|tests|tools|bench)/', '^apps/', library('@perya')],
        pathNot: '^tools/statement-verifier/',
      },
    },
    {
      name: 'packages-import-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'package-exports-only',
      comment: 'a package is imported by its name, never by a path, so that its exports are its API',
      severity: 'error',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'games-import-no-game',
      severity: 'error',
      from: { path: '^packages/games/src/([^/]+)/', pathNot: tests },
      to: { path: '^packages/games/src/[^/]+/', pathNot: '^packages/games/src/$1/' },
    },
    packageMayImport('money', []),
    packageMayImport('contract', [library('zod'), library('@hpke/core')]),
    packageMayImport('vendor-protocol', ['^packages/contract/src/', '^(node:)?crypto$']),
    packageMayImport('stage-protocol', ['^packages/(contract|money)/src/', library('zod')]),
    packageMayImport('fairness', [library('@noble/hashes')]),
    packageMayImport('audit', ['^packages/fairness/src/', library('@noble/hashes')]),
    packageMayImport('games', ['^packages/(fairness|money)/src/']),
    packageMayImport('lottery', [
      '^packages/fairness/src/',
      '^packages/contract/src/(zone-clock|digits)\\.ts$',
      library('@noble/(hashes|curves)'),
    ]),
    {
      name: 'lottery-curves-for-beacons-only',
      comment: 'the proof page alone loads the curves; a picker must not',
      severity: 'error',
      from: { path: '^packages/lottery/src/', pathNot: ['^packages/lottery/src/beacon\\.ts$', tests] },
      to: { path: [library('@noble/curves'), '^packages/lottery/src/beacon\\.ts$'] },
    },
    packageMayImport('commissions', [
      '^packages/fairness/src/',
      '^packages/contract/src/constants\\.ts$',
      library('@noble/hashes'),
    ]),
    packageMayImport('art', []),
    packageMayImport('locales', [
      '^packages/contract/src/',
      '^virtual:perya-phrases$',
      '^(node:)?(fs|path)$',
      library('(@lingui/[^/]+|react|@types/react)'),
    ]),
    packageMayImport('ui', [library('(react|react-dom|lucide-react)'), library('@types/(react|react-dom)')]),
    {
      name: 'money-moves-by-the-ledger',
      comment: 'the ledger is the only module that reaches its own queries; everyone else calls its API',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['^apps/server/src/modules/ledger/', tests] },
      to: {
        path: '^apps/server/src/modules/ledger/',
        pathNot: '^apps/server/src/modules/ledger/index\\.ts$',
      },
    },
    {
      name: 'no-test-parts-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: ['^tests/', '^tools/', '^bench/', tests] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
