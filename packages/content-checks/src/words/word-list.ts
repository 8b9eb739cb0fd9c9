/** Phrases separated by bars; a `*` at the end of one stands for any further letters. */
export type Phrases = string;

/**
 * What is not drawn, in one language. Only words that mean little else: what stands here is refused wherever it is said, so
 * that a word with a harmless meaning is worse than a missing one.
 */
export interface WordList {
  sexual: Phrases;
  violence: Phrases;
  hate: Phrases;
  self_harm: Phrases;
  public_figure: Phrases;
  /** Words for those who are not of age: with something sexual beside them, `minors` is broken. */
  minor: Phrases;
  /** Phrases that hold a word of a list and are harmless. */
  harmless: Phrases;
}
