import { useState } from 'react';
import { RedirectToSignIn } from '../../../shared/session/redirect-to-sign-in.tsx';
import { useUsername } from '../../../shared/session/session.ts';
import { UseMyVideo } from './use-my-video.tsx';
import { VideoOfYourself } from './video-of-yourself.tsx';

/** Accounts use their own footage, visitors see an example; after signing out the sign-in page is shown. */
export const Component = () => {
  const signedIn = useUsername() !== null;
  const [hadAccount, setHadAccount] = useState(signedIn);
  if (signedIn && !hadAccount) setHadAccount(true);
  if (signedIn) return <UseMyVideo />;
  return hadAccount ? <RedirectToSignIn /> : <VideoOfYourself />;
};
