import { Button } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '../../components/ui/rows.tsx';
import { DataSection } from '../../features/account-data/data-section.tsx';
import { ProfileSection } from '../../features/account-data/profile-section.tsx';
import { AccountOverview } from '../../features/accounts/overview.tsx';
import { profileQuery } from '../../features/accounts/queries.ts';
import { DeviceList } from '../../features/device-sessions/device-list.tsx';
import { deviceSessionsQuery } from '../../features/device-sessions/queries.ts';
import { PasswordRow } from '../../features/passwords/change-password.tsx';
import { systemConfigQuery } from '../../lib/system-config.ts';
import { RequireUser } from '../guard.tsx';
import { PATHS } from '../paths.ts';

export const Component = () => {
  const { t } = useTranslation('accounts');
  const action = (
    <Button component={Link} to={PATHS.photoToAvatar} size="md">
      {t('overview.create')}
    </Button>
  );
  return (
    <RequireUser>
      <AccountOverview action={action}>{(profile) => <Settings profile={profile} />}</AccountOverview>
    </RequireUser>
  );
};

/** What a person decides about the account. */
const Settings = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account-data');
  const queries = useQueryClient();
  const config = useQuery(systemConfigQuery());
  const keep = (changed: Profile): void => void queries.setQueryData(profileQuery().queryKey, changed);
  const passwordChanged = (): void => {
    for (const { queryKey } of [profileQuery(), deviceSessionsQuery()]) void queries.invalidateQueries({ queryKey });
  };
  return (
    <>
      <ProfileSection
        profile={profile}
        onProfile={keep}
        maxBytes={config.data?.limits.photo_bytes}
        verifyPath={PATHS.verification}
      />
      <Section title={t('security')}>
        <PasswordRow hasPassword={profile.has_password} email={profile.username} onChanged={passwordChanged} />
      </Section>
      <DeviceList />
      <DataSection profile={profile} />
    </>
  );
};
