/**
 * An attribute of the app's HTML page that the gateway sets when a model that clones voices is installed, so that the
 * navigation knows it without a call.
 */
export const CLONING_MARK = 'data-voice-cloning';

/** Set while the studio fetches voices by itself: the page then asks for the progress. */
export const COMING_MARK = 'data-voices-coming';

/** Its value is the base that the app's files come from when they have a host of their own, without a slash at its end. */
export const ASSETS_MARK = 'data-assets-url';

/** Its value is the address of the operator's script for analytics, which the app loads for who has accepted all cookies. */
export const ANALYTICS_MARK = 'data-analytics-tag';
