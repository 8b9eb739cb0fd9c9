/** The 25 prompts of `MEANINGS` in one language; the last of them has a dragon, for which no attribute exists. */
export interface LocaleSentences {
  /** The word for a dragon, as the last prompt has it. */
  readonly dragon: string;
  readonly prompts: readonly string[];
}
