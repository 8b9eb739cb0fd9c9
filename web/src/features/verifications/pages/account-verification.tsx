import { Anchor, Skeleton } from '@mantine/core';
import type { Profile } from '@orator/contracts/accounts/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { Note } from '../../../ui/note.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { EmailForm } from '../../../entities/account-data/components/email-form.tsx';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { CodeForm } from '../components/code-form.tsx';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { takeRememberedPage } from '../../../shared/navigation/return-to.ts';
import { toast } from '../../../shared/toast/toast.tsx';
import { ACCOUNT_PATH } from '../../../shared/paths/accounts.ts';
import { PHOTO_TO_AVATAR_PATH } from '../../../shared/paths/photo-videos.ts';

const isDone = (profile: Profile): boolean => profile.email_verified && profile.pending_email === null;

export const Component = () => {
  const { t } = useTranslation(['verifications', 'account-data']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const { data: profile, error } = useQuery(profileQuery());
  const keep = (changed: Profile): void => void queries.setQueryData(profileQuery().queryKey, changed);
  const confirmed = (changed: Profile): void => {
    toast(() => t('done'));
    keep(changed);
    void navigate(takeRememberedPage() ?? ACCOUNT_PATH, { replace: true });
  };
  const later = (
    <Anchor component={Link} to={PHOTO_TO_AVATAR_PATH} inherit>
      {t('later')}
    </Anchor>
  );
  if (profile === undefined) {
    return error === null ? <Skeleton height={380} maw={400} /> : <Note kind="bad">{errorMessage(error)}</Note>;
  }
  if (isDone(profile)) return <Navigate to={ACCOUNT_PATH} replace />;
  return (
    <>
      <CodeForm
        // Resets the form for another address.
        key={profile.pending_email ?? profile.username}
        profile={profile}
        onConfirmed={confirmed}
        onChangeAddress={() => setChanging(true)}
        later={later}
      />
      <Modal opened={changing} onClose={() => setChanging(false)} title={t('account-data:emailTitle')}>
        <EmailForm profile={profile} onProfile={keep} onDone={() => setChanging(false)} />
      </Modal>
    </>
  );
};
