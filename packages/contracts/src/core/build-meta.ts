/** The name of the page's meta element that says when it was built, ISO. */
export const BUILD_META = 'orator-build';

/** When the web app was built whose page this is; undefined where it does not say. @param html of the page */
export const readBuildTime = (html: string): string | undefined =>
  new RegExp(`<meta name="${BUILD_META}" content="([^"]+)"`, 'u').exec(html)?.[1];
