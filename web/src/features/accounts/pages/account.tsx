import { Button, Group } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '../../../ui/rows.tsx';
import { DataSection } from '../../../entities/account-data/components/data-section.tsx';
import { ProfileSection } from '../../../entities/account-data/components/profile-section.tsx';
import { AccountOverview } from '../components/overview.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { DeviceList } from '../../../entities/device-sessions/components/device-list.tsx';
import { deviceSessionsQuery } from '../../../entities/device-sessions/api/queries.ts';
import { PasswordRow } from '../../../entities/passwords/components/change-password.tsx';
import { ConsentList } from '../../../entities/consents/components/consent-list.tsx';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useBuy } from '../../../entities/orders/api/use-orders.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { type NextPeriod, PlanCard } from '../../../entities/plans/components/plan-card.tsx';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';
import { OrderDialog } from '../../../entities/vouchers/components/late-order-dialog.ts';
import { VERIFICATION_PATH } from '../../../shared/paths/verifications.ts';

export const Component = () => {
  const { t } = useTranslation(['accounts', 'common']);
  const action = (
    <Group gap="sm">
      <Button component={Link} to={CREDITS_PATH} size="md" variant="default">
        {t('common:getCredits')}
      </Button>
      <Button component={Link} to={PHOTO_TO_AVATAR_PATH} size="md">
        {t('overview.create')}
      </Button>
    </Group>
  );
  return <AccountOverview action={action}>{(profile) => <Settings profile={profile} />}</AccountOverview>;
};

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
      <Plan profile={profile} />
      <ProfileSection
        profile={profile}
        onProfile={keep}
        maxBytes={config.data?.limits.photo_bytes}
        verifyPath={VERIFICATION_PATH}
      />
      <Section title={t('security')}>
        <PasswordRow hasPassword={profile.has_password} email={profile.username} onChanged={passwordChanged} />
      </Section>
      <DeviceList />
      <ConsentList />
      <DataSection profile={profile} />
    </>
  );
};

/** The plan, with the dialog in which its next period is ordered. */
const Plan = ({ profile }: { profile: Profile }) => {
  const [next, setNext] = useState<NextPeriod | null>(null);
  const buy = useBuy();
  return (
    <>
      <PlanCard status={profile.vip_status} onPay={setNext} />
      <OrderDialog
        opened={next !== null}
        onClose={() => setNext(null)}
        order={next && { name: next.name, subtotal_cents: next.price.price_cents, currency: next.price.currency }}
        onPay={async (voucherId) => {
          if (next !== null) await buy.mutateAsync({ product: { kind: 'plan', ...next.plan }, voucherId });
        }}
      />
    </>
  );
};
