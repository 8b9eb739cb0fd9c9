import type { Plugin } from 'vite';

const NAMES = /^\w+\.displayName = ".*";$/gm;

/**
 * Removes the names for developer tools from the components of Mantine and React Router. The assignments would also
 * keep otherwise unused components in the build. Mantine itself uses them only to compare components.
 */
export const withoutNames = (): Plugin => ({
  name: 'orator-without-names',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:@mantine\/\w+\/esm|react-router\/dist)\/.*\.mjs$/, code: '.displayName = "' },
    // Line numbers do not change.
    handler: (code) => ({ code: code.replace(NAMES, ''), map: null }),
  },
});
