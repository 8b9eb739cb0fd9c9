import type { GooglePage } from '@orator/contracts/google/schema';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignBack, readAnswer } from '../components/sign-back.tsx';
import { ACCOUNT_PATH } from '../../accounts/paths.ts';
import { CREATE_AVATAR_PATH } from '../../photo-avatar-categories/paths.ts';
import { VOICE_CLONE_PATH } from '../../own-voices/paths.ts';
import { REFERRAL_CAMPAIGN_PATH } from '../../referrals/paths.ts';
import { VOICE_PATH } from '../../speeches/paths.ts';
import { AVATAR_PATH } from '../../video-avatars/paths.ts';
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
