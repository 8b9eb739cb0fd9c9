import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const COMPONENT = '\0orator-theme-styles';
const STYLES = `${COMPONENT}.css`;

/** Loaded with the web app's own tool chain, because its types are those of a browser. */
async function readStyles(): Promise<string> {
  const options = { configFile: false, root, logLevel: 'error' } as const;
  const { module } = await runnerImport<{ readonly themeCss: () => string }>(`${root}src/app/theme-css.ts`, options);
  return module.themeCss();
}

/**
 * Puts the theme's variables into the app's style sheet, instead of computing them at runtime (3 kB of every first
 * load, gzip). Without a build Mantine computes them itself.
 */
export const themeStyles = (): Plugin => ({
  name: 'orator-theme-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/MantineCssVariables\.mjs$|^\0orator-theme-styles/ },
    handler: (source) => (source === STYLES ? STYLES : COMPONENT),
  },
  load: {
    filter: { id: /^\0orator-theme-styles/ },
    handler: (id) =>
      id === STYLES
        ? readStyles()
        : `import ${JSON.stringify(STYLES)};\nexport const MantineCssVariables = () => null;`,
  },
});
