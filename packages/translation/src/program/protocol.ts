/** The messages of the program's IPC channel. */

/** The files of a model of Marian, as Bergamot reads them. */
export interface ModelFiles {
  /** Differs between models that differ. */
  readonly key: string;
  /**
   * Paths of the network, of its shortlist (the words that it may choose from, by the words of a sentence) and of its
   * vocabularies: one for both languages, or one for each.
   */
  readonly model: string;
  readonly shortlist: string;
  readonly vocabularies: readonly string[];
}

export interface Request {
  readonly kind: 'translate';
  /** One model, or two of which the second continues what the first made. */
  readonly models: readonly ModelFiles[];
  readonly texts: readonly string[];
  /** Words that stay as they are. */
  readonly names: readonly string[];
}

/** What it answers, unless it fails (`ProgramFailure`). */
export type Response = { readonly kind: 'translated'; readonly texts: readonly string[] };
