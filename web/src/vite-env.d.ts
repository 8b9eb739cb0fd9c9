/// <reference types="vite/client" />

/** The namespaces of the texts that a page shows, as found by `web/build/list-namespaces.ts`. */
declare module '*?namespaces' {
  const namespaces: readonly import('./shared/i18n/i18n.ts').Namespace[];
  export default namespaces;
}
