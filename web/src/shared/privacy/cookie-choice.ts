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
 * Keeps the visitor's choice in this browser. The specification's key holds nothing but full consent (section 4), so a refusal, which
 * must not be asked for again in every tab, has a key of its own.
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

/** Denies the signals of consent, and grants them where the visitor has accepted all. Before any tag of the operator's runs. */
export const startConsent = (): void => {
  setSignals('default', false);
  if (local.get(STORAGE.privacy) !== ACCEPTED) return;
  setSignals('update', true);
  loadTag();
};

/** Asks again, so that the choice can be changed; the former one holds until then. */
export const askAboutCookies = (): void => useCookiesAsked.setState(true);
