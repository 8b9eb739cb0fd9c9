import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { SIGN_UP_PATH } from '../../../shared/paths/accounts.ts';
import { useSignUpAsk } from '../model/sign-up-ask.ts';

const SignUpDialog = lateDialog(async () => (await import('../components/sign-up-dialog.tsx')).SignUpDialog);

export const Component = () => {
  const why = useSignUpAsk();
  return <SignUpDialog opened={why !== null} why={why} signUpPath={SIGN_UP_PATH} signInPath={SIGN_IN_PATH} />;
};
