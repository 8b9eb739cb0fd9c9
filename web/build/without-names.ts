import type { Plugin } from 'vite';

const NAMES = /^\w+\.displayName = ".*";$/gm;

/**
 * Leaves the names for developer tools out of the components of Mantine and React Router. As
 * assignments they also keep what they name in the build. Mantine itself asks for them only where a component is not the same.
 */
export const withoutNames = (): Plugin => ({
  name: 'orator-without-names',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:@mantine\/\w+\/esm|react-router\/dist)\/.*\.mjs$/, code: '.displayName = "' },
    // Lines stay where they are.
    handler: (code) => ({ code: code.replace(NAMES, ''), map: null }),
  },
});
