/** Phrases separated by bars; a `*` at the end of one stands for any further letters. */
export type Phrases = string;

/**
 * Forbidden words of one language. Only words with hardly any other meaning: they are refused in any context, so a word
 * with a harmless meaning is worse than a missing one.
 */
export interface WordList {
  sexual: Phrases;
  violence: Phrases;
  hate: Phrases;
  self_harm: Phrases;
  public_figure: Phrases;
  /** Words for minors: next to something sexual they break the rule `minors`. */
  minor: Phrases;
  /** Harmless phrases that contain a listed word. */
  harmless: Phrases;
}
