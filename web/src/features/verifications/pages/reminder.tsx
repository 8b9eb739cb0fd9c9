import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useUsername } from '../../../shared/session/session.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { VerificationBanner } from '../components/verification-banner.tsx';
import { VERIFICATION_PATH } from '../../../shared/paths/verifications.ts';

export const Component = () => {
  const enabled = useUsername() !== null;
  const profile = useQuery({ ...profileQuery(), enabled });
  const config = useQuery({ ...systemConfigQuery(), enabled });
  // Without mail delivery there is no code to enter.
  return profile.data === undefined || config.data === undefined || config.data.mail === 'none' ? null : (
    <VerificationBanner key={profile.data.id} profile={profile.data} to={VERIFICATION_PATH} />
  );
};
