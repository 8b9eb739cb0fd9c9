import { CloseButton } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnterCodeLink } from '../../../entities/verifications/components/enter-code-link.tsx';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { isolateDirection } from '../../../shared/i18n/format.ts';
import { STORAGE, session } from '../../../shared/storage/storage.ts';
import classes from './verification-banner.module.css';

/** The message key of the banner; null when there is nothing to confirm. */
export const chooseBanner = (
  profile: Pick<Profile, 'is_trial' | 'email_verified' | 'pending_email'>,
  welcomeWaits: boolean,
): 'bannerPending' | 'bannerCredits' | 'banner' | null => {
  if (profile.is_trial) return null;
  if (profile.pending_email !== null) return 'bannerPending';
  if (profile.email_verified) return null;
  return welcomeWaits ? 'bannerCredits' : 'banner';
};

/** A dismissible reminder to confirm the e-mail address. */
export const VerificationBanner = ({ profile, to }: { profile: Profile; to: string }) => {
  const { t } = useTranslation(['verifications', 'common']);
  const email = profile.pending_email ?? profile.username;
  const [away, setAway] = useState(() => session.get(STORAGE.bannerPutAway));
  const config = useQuery(systemConfigQuery());
  const words = chooseBanner(profile, config.data?.welcome_waits === true);
  if (words === null || away === email) return null;
  const putAway = (): void => {
    session.set(STORAGE.bannerPutAway, email);
    setAway(email);
  };
  return (
    <section className={classes['banner']} aria-label={t('title')}>
      <IconMailCheck size={20} stroke={1.5} aria-hidden />
      <p>
        {t(words, { email: isolateDirection(email) })} <EnterCodeLink to={to} />
      </p>
      <CloseButton size="md" aria-label={t('common:close')} onClick={putAway} />
    </section>
  );
};
