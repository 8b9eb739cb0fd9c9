export const REDEMPTION_CODE_PATH = '/redemption-code';

/** A link with the code filled in. It is in the fragment, which reaches no server and no log. */
export const redemptionCodePath = (code: string): string =>
  `${REDEMPTION_CODE_PATH}#${new URLSearchParams({ code }).toString()}`;
