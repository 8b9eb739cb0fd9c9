import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { VerificationBanner } from '../components/verification-banner.tsx';
import { VERIFICATION_PATH } from '../paths.ts';

export const Component = () => {
  const profile = useQuery({ ...profileQuery(), enabled: useUsername() !== null });
  const config = useQuery(systemConfigQuery());
  // Without mail delivery there is no code to enter.
  return profile.data === undefined || config.data === undefined || config.data.mail === 'none' ? null : (
    <VerificationBanner key={profile.data.id} profile={profile.data} to={VERIFICATION_PATH} />
  );
};
