/** Pages that states are opened at. */
export const HOME = '/';
export const SIGN_IN = '/sign-in';
export const ACCOUNT = '/account';
export const STUDIO = '/create-avatar/photo-to-avatar';
/** The studio with the viewer's video on its stage. */
export const STUDIO_TASK = `${STUDIO}?task=:task`;
/** The studio with what the viewer's video was made from. */
export const STUDIO_AGAIN = `${STUDIO}?again=:task`;
export const RESULTS = '/my-works';
export const CREDITS = '/credits';
export const ORDERS = '/account/my-order';
export const STATEMENT = '/account/my-credits';
