import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const COMPONENT = '\0orator-theme-styles';
const STYLES = `${COMPONENT}.css`;

interface Theme {
  readonly themeWith: (names: { readonly close: string }) => MantineThemeOverride;
  readonly cssVariables: CSSVariablesResolver;
}

/** What Mantine writes into the page as it renders: the variables of the theme that differ from its own. */
async function readVariables(): Promise<string> {
  const { module } = await runnerImport<Theme>(`${web}src/app/theme.ts`, {
    configFile: false,
    root: web,
    logLevel: 'error',
  });
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme: module.themeWith({ close: '' }),
      cssVariablesResolver: module.cssVariables,
    }),
  );
  const css = /<style data-mantine-styles="true">([^]*?)<\/style>/.exec(markup)?.[1];
  if (css === undefined) throw new Error('Mantine writes its variables in another way than before');
  // They come before or after Mantine's own, whatever the order of the modules.
  return css.replaceAll(':root', ':root:root');
}

/**
 * Puts the theme's variables into the app's style sheet, instead of the code that computes them while a page is rendered
 * (3 kB of every first load, gzip). Without a build Mantine computes them itself.
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
        ? readVariables()
        : `import ${JSON.stringify(STYLES)};\nexport const MantineCssVariables = () => null;`,
  },
});
