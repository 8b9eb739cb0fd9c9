import { create } from 'zustand';
import { STORAGE, local } from '../storage/storage.ts';
import { loadTag, setSignals } from './consent-signals.ts';

const ACCEPTED = 'AcceptAll';
const NECESSARY = 'NecessaryOnly';

const isAnswered = (): boolean =>
  local.get(STORAGE.privacy) === ACCEPTED || local.get(STORAGE.cookieChoice) === NECESSARY;

/** Whether the visitor is being asked about cookies. */
export const useCookiesAsked = create<boolean>()(() => !isAnswered());

/**
 * Stores the visitor's choice in this browser. The specification's key contains only full consent (section 4), so a
 * refusal has a key of its own; otherwise every new tab would ask again.
 */
export const answerCookies = (choice: 'all' | 'necessary'): void => {
  if (choice === 'all') {
    local.set(STORAGE.privacy, ACCEPTED);
    local.remove(STORAGE.cookieChoice);
  } else {
    local.remove(STORAGE.privacy);
    local.set(STORAGE.cookieChoice, NECESSARY);
  }
  setSignals('update', choice === 'all');
  if (choice === 'all') loadTag();
  useCookiesAsked.setState(false);
};

/** Denies the signals of consent, or grants them if the visitor has accepted all. Runs before any tag of the operator. */
export const startConsent = (): void => {
  setSignals('default', false);
  if (local.get(STORAGE.privacy) !== ACCEPTED) return;
  setSignals('update', true);
  loadTag();
};

/** Asks again, so that the choice can be changed; the former one holds until then. */
export const askAboutCookies = (): void => useCookiesAsked.setState(true);
