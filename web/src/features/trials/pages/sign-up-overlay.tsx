import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { SIGN_UP_PATH } from '../../accounts/paths.ts';
import { SignUpDialog } from '../components/sign-up-dialog.tsx';

export const Component = () => <SignUpDialog signUpPath={SIGN_UP_PATH} signInPath={SIGN_IN_PATH} />;
