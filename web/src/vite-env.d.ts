/// <reference types="vite/client" />

/** The namespaces that a page shows, as `web/build/list-namespaces.ts` finds them. */
declare module '*?namespaces' {
  const namespaces: readonly import('./shared/i18n/i18n.ts').Namespace[];
  export default namespaces;
}
