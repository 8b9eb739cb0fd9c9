import { defineConfig } from 'oxlint';
import { IMPORT_OVERRIDES } from './scripts/lib/import-table.mjs';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'off' },
  // Rules that need types take over ten times as long as all others together (scripts/test.mjs).
  options: { typeAware: process.env['ORATOR_LINT'] !== 'without-types' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/ban-ts-comment': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'import/no-cycle': 'error',
    // The compiler knows better: it also finds the default of what the bundler makes of `<page>.tsx?namespaces`.
    'import/default': 'off',
    'typescript/consistent-return': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  ignorePatterns: ['**/node_modules', '**/dist', 'prisma/generated', 'packages/rig/src/draw/assembly'],
  overrides: [
    {
      files: ['scripts/**', '**/*.bench.ts', 'tests/**'],
      rules: { 'no-console': 'off' },
    },
    ...IMPORT_OVERRIDES,
  ],
});
