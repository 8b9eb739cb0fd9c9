import { ANALYTICS_MARK } from '@orator/contracts/system-config/page-marks';

/**
 * The signals of consent (specification, section 4), in the form that tag managers read.
 * @see https://developers.google.com/tag-platform/security/guides/consent
 */
const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

declare global {
  /** Read by tag managers. Each command is the `arguments` object of a call, because an array has another meaning. */
  var dataLayer: object[] | undefined;
}

function gtag(..._command: readonly unknown[]): void {
  (globalThis.dataLayer ??= []).push(arguments);
}

/** Tells tag managers what the visitor allows. `default` comes once, before their scripts are loaded. */
export const setSignals = (command: 'default' | 'update', granted: boolean): void =>
  gtag('consent', command, Object.fromEntries(SIGNALS.map((signal) => [signal, granted ? 'granted' : 'denied'])));

let isLoaded = false;

/** Runs the operator's script for analytics, if there is one. */
export const loadTag = (): void => {
  if (isLoaded) return;
  const address = document.documentElement.getAttribute(ANALYTICS_MARK);
  if (address === null) return;
  isLoaded = true;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
};
