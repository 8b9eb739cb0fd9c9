import { Anchor, Modal, Skeleton } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Note } from '../../components/ui/note.tsx';
import { EmailForm } from '../../features/account-data/email-form.tsx';
import { profileQuery } from '../../features/accounts/queries.ts';
import { CodeForm } from '../../features/verifications/code-form.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { takeRememberedPage } from '../../lib/return-to.ts';
import { toast } from '../../lib/toast.tsx';
import { RequireUser } from '../guard.tsx';
import { PATHS } from '../paths.ts';
import { EntryPage } from './entry.tsx';

export const Component = () => (
  <RequireUser>
    <Verification />
  </RequireUser>
);

const isDone = (profile: Profile): boolean => profile.email_verified && profile.pending_email === null;

const Verification = () => {
  const { t } = useTranslation(['verifications', 'account-data']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const { data: profile, error } = useQuery(profileQuery());
  const keep = (changed: Profile): void => void queries.setQueryData(profileQuery().queryKey, changed);
  const confirmed = (changed: Profile): void => {
    toast(t('done'));
    keep(changed);
    void navigate(takeRememberedPage() ?? PATHS.account, { replace: true });
  };
  const later = (
    <Anchor component={Link} to={PATHS.photoToAvatar} inherit>
      {t('later')}
    </Anchor>
  );
  if (profile === undefined) {
    return (
      <EntryPage to={null}>
        {error === null ? <Skeleton height={380} maw={400} /> : <Note kind="bad">{errorMessage(error)}</Note>}
      </EntryPage>
    );
  }
  return (
    <EntryPage to={isDone(profile) ? PATHS.account : null}>
      <CodeForm
        // Another address has another code.
        key={profile.pending_email ?? profile.username}
        profile={profile}
        onConfirmed={confirmed}
        onChangeAddress={() => setChanging(true)}
        later={later}
      />
      <Modal opened={changing} onClose={() => setChanging(false)} title={t('account-data:emailTitle')}>
        <EmailForm profile={profile} onProfile={keep} onDone={() => setChanging(false)} />
      </Modal>
    </EntryPage>
  );
};
