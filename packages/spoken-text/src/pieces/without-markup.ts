/**
 * Removes what engines could take for instructions (SSML, entities, espeak's `[[phonemes]]`, tags of models) and emoji,
 * which some read by name. Each code point is replaced by a space, so that positions in the text stay valid.
 */
export const withoutMarkup = (text: string): string =>
  text.replace(/[[\]<>{}|\\&]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ');
