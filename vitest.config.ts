import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { root } from './scripts/lib/paths.mjs';
import { projects } from './scripts/lib/projects.mjs';
import { browserSwitches, installedBrowser } from './scripts/lib/system.mjs';
import { LongestFirst } from './tests/support/longest-first.ts';
import { catalogues } from './web/build/catalogues.ts';
import web from './web/package.json' with { type: 'json' };
import type * as ServerFace from './tests/support/server-face.ts';

/** Whether this is continuous integration: GitHub and others set `CI`, and so does `.ci/run`. */
const isContinuous = Boolean(process.env['CI']);

/**
 * Workers of a stage. Its files mostly wait for other processes, so that the default of one worker less than processors would leave
 * one idle. Where stages run side by side (scripts/lib/lanes.mjs), one is enough: another one loads all modules again.
 */
const workers = Number(process.env['ORATOR_TEST_WORKERS'] ?? 2);

type Project = keyof typeof projects;

/** A project of `scripts/lib/projects.mjs`, which says what files it has, with settings of its own. */
function define(name: Project, settings: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  const { include, exclude = [] }: { include: string[]; exclude?: string[] } = projects[name];
  return {
    test: {
      name,
      environment: 'node',
      pool: 'forks',
      maxWorkers: workers,
      // A second, the default, is too little for what another process does while others use the processors.
      expect: { poll: { timeout: 15_000 } },
      // In continuous integration a test that fails is tried again, and named at the end (scripts/lib/report.mjs).
      retry: isContinuous ? 1 : 0,
      // Tests that run only by `npm test -- all`, or when their file is named (ADR 86).
      tags: [{ name: 'rare' }],
      include,
      exclude: [...configDefaults.exclude, '.orator/**', ...exclude],
      ...settings,
    },
  };
}

/**
 * Files share the modules of a worker, as those of unit tests: to import the gateway anew in each of eighty files is four
 * minutes of a processor. And Node loads them, as it does for the services: through Vite, every use of an import is a lookup,
 * which costs what computes a quarter more. They use nothing that takes a plugin of Vite, nor `vi.mock`, which takes its loader.
 */
const native = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

const executablePath = installedBrowser();

/** What component tests compare the browser's renderer with; loaded by the test that asks. */
const serverFace = (): Promise<typeof ServerFace> => import(join(root, 'tests/support/server-face.ts'));
const commands = {
  drawOnServer: async (_: unknown, ...given: Parameters<typeof ServerFace.drawOnServer>) =>
    (await serverFace()).drawOnServer(...given),
  mouthsOnServer: async (_: unknown, ...given: Parameters<typeof ServerFace.mouthsOnServer>) =>
    (await serverFace()).mouthsOnServer(...given),
};

/** Packages of the web app that are bundled before the first test: one found later would load the page anew, amid a test. */
const bundled = Object.keys(web.dependencies).filter((name) => !/^@(orator|fontsource-variable)\//.test(name));

/** Which catalogues a page loads is found anew in every run, because it depends on more files than the one that is asked. */
const namespaces: Plugin = {
  ...catalogues(),
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?namespaces') ? false : null)),
};

const components: TestProjectInlineConfiguration = {
  ...define('components', {
    dir: root,
    // As for unit tests; `web/testing/render.tsx` clears the page.
    isolate: false,
    setupFiles: 'testing/setup.ts',
    // Beside two other stages a page is drawn many times slower than alone: only what hangs is to end by the clock.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { args: browserSwitches, ...(executablePath !== undefined && { executablePath }) },
        contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  }),
  // Styles and packages are then found as when the web app is built.
  root: join(root, 'web'),
  plugins: [namespaces],
  optimizeDeps: {
    include: [...bundled, 'eld/extrasmall', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react/pure'],
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Its files share the modules of a worker instead of importing them anew, which halves the time: a unit test undoes what
      // it changes in globals, environment variables and mocks.
      // theme.test.ts compares the colours of this style sheet; others are empty.
      {
        ...define('unit', { testTimeout: 30_000, isolate: false, css: { include: [/docs\/page\/reference\.css/] } }),
        plugins: [namespaces],
      },
      // They compute all the time, beside another stage: only what hangs is to end by the clock.
      define('engines', { testTimeout: 300_000, hookTimeout: 300_000, ...native }),
      components,
      define('integration', {
        globalSetup: 'tests/support/global-setup.ts',
        setupFiles: 'tests/support/ledger-setup.ts',
        ...native,
        // One of them mostly waits, for what the chaos tests restart and for what workers make.
        maxWorkers: workers + 1,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      define('e2e', {
        globalSetup: 'tests/e2e/setup.ts',
        ...native,
        // Tests of one file that run side by side share the processors with another file.
        maxConcurrency: 2,
        // Elsewhere a journey is only tried again after CUT_OFF of tests/support/browser.ts.
        ...(!isContinuous && { retry: { count: 2, condition: /net::ERR_NETWORK_CHANGED/ } }),
        testTimeout: 300_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
