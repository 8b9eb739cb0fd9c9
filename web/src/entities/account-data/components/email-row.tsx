import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/rows.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { isolateDirection } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import classes from './account-data.module.css';
import { EnterCodeLink } from '../../verifications/components/enter-code-link.tsx';
import { EmailForm } from './email-form.tsx';
import { type Changing, useUpdate } from '../api/use-update.ts';

/** The e-mail address, its verification, and a pending change. */
export const EmailRow = (props: Changing & { verifyPath: string }) => {
  const { t } = useTranslation('account-data');
  const [open, setOpen] = useState(false);
  const { profile, verifyPath } = props;
  return (
    <Row
      label={t('email')}
      hint={
        profile.email_verified || profile.pending_email !== null ? (
          profile.email_verified ? (
            t('verified')
          ) : (
            t('unverified')
          )
        ) : (
          <>
            {t('unverified')} <EnterCodeLink to={verifyPath} />
          </>
        )
      }
      action={
        <Button variant="default" size="sm" aria-label={t('emailTitle')} onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      }
    >
      <bdi>{profile.username}</bdi>
      {profile.pending_email === null ? null : <Pending {...props} pending={profile.pending_email} />}
      <Modal opened={open} onClose={() => setOpen(false)} title={t('emailTitle')}>
        <EmailForm {...props} onDone={() => setOpen(false)} />
      </Modal>
    </Row>
  );
};

const Pending = ({ profile, onProfile, verifyPath, pending }: Changing & { verifyPath: string; pending: string }) => {
  const { t } = useTranslation('account-data');
  const takeBack = useUpdate(onProfile);
  return (
    <div className={classes['pending']}>
      <span>{t('emailPending', { email: isolateDirection(pending) })}</span>
      <EnterCodeLink to={verifyPath} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        ms={-8}
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ email: profile.username }, { onError: toastFailure })}
      >
        {t('emailKeep')}
      </Button>
    </div>
  );
};
