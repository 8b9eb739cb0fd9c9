import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const common: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  pool: 'forks',
  // A file mostly waits for what runs in other processes; one processor less than there are, the default, is idle then.
  maxWorkers: 2,
  // A second, the default, is too little for what another process does while others use the processors.
  expect: { poll: { timeout: 15_000 } },
  exclude: [...configDefaults.exclude, '.orator/**'],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['packages', 'services', 'prisma', 'web/src', 'scripts'].map((at) => `${at}/**/*.test.{ts,tsx,mjs}`),
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          include: ['tests/*.test.ts', 'tests/chaos/**/*.test.ts', 'tests/support/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          // One browser and one renderer at a time: they share the processors with the servers they watch.
          fileParallelism: false,
          // See CUT_OFF in tests/support/browser.ts; no other failure is tried again.
          retry: { count: 2, condition: /net::ERR_NETWORK_CHANGED/ },
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
