import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariables, themeWith } from './theme.ts';

/**
 * The theme's variables that differ from Mantine's, in the form in which Mantine renders them. For the build
 * (build/theme-styles.ts), which puts them into the style sheet.
 * @throws Error when Mantine's form has changed
 */
export function themeCss(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme: themeWith({ close: '' }), cssVariablesResolver: cssVariables }),
  );
  const css = /<style data-mantine-styles="true">([^]*?)<\/style>/.exec(markup)?.[1];
  if (css === undefined) throw new Error('Mantine writes its variables in another way than before');
  // Increases their specificity above Mantine's own, whatever the order of the modules.
  return css.replaceAll(':root', ':root:root');
}
