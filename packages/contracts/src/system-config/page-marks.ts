/**
 * An attribute of the app's HTML page as the gateway sends it: a model that clones voices is installed. The navigation knows it so
 * without a call.
 */
export const CLONING_MARK = 'data-voice-cloning';

/** Voices are being fetched by the studio itself: the page asks how far they have come. */
export const COMING_MARK = 'data-voices-coming';

/** Its value is the base that the app's files come from when they have a host of their own, without a slash at its end. */
export const ASSETS_MARK = 'data-assets-url';

/** Its value is the address of the operator's script for analytics, which the app loads for who has accepted all cookies. */
export const ANALYTICS_MARK = 'data-analytics-tag';
