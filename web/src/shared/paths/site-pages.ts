export const ABOUT_PATH = '/about-us';
export const POLICY_PATH = '/policy';
export const TERMS_PATH = '/terms';
