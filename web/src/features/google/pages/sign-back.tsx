import type { GooglePage } from '@orator/contracts/google/schema';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignBack, readAnswer } from '../components/sign-back.tsx';
import { ACCOUNT_PATH } from '../../../shared/paths/accounts.ts';
import { CREATE_AVATAR_PATH } from '../../../shared/paths/photo-avatar-categories.ts';
import { VOICE_CLONE_PATH } from '../../../shared/paths/own-voices.ts';
import { REFERRAL_CAMPAIGN_PATH } from '../../../shared/paths/referrals.ts';
import { VOICE_PATH } from '../../../shared/paths/speeches.ts';
import { AVATAR_PATH } from '../../../shared/paths/video-avatars.ts';
import { SIGN_IN_PATH } from '../../../shared/session/sign-in-path.ts';

/** The page that belongs to a callback address. */
export const chooseLanding = (page: GooglePage | undefined): string => {
  if (page === 'voice') return VOICE_PATH;
  if (page === 'create-avatar') return CREATE_AVATAR_PATH;
  if (page === 'voice-clone') return VOICE_CLONE_PATH;
  if (page === 'referral-campaign') return REFERRAL_CAMPAIGN_PATH;
  return page === 'avatar' ? AVATAR_PATH : ACCOUNT_PATH;
};

export const Component = () => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => readAnswer(search));
  useEffect(() => {
    // Code and state are single-use and must not stay in the history.
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  return <SignBack answer={answer} chooseLanding={chooseLanding} signInPath={SIGN_IN_PATH} />;
};
