import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../api/system-config.ts';
import { Note } from '../../ui/note.tsx';

/** The mailbox of a development server; others do not serve it. */
const MAILBOX = '/api/dev/mailbox';

/** Says where messages go on a server without mail delivery. */
export const MailNote = () => {
  const { t } = useTranslation('credentials');
  const mail = useQuery(systemConfigQuery()).data?.mail;
  if (mail === 'none') return <Note kind="warn">{t('noMail')}</Note>;
  if (mail !== 'mailbox') return null;
  return (
    <Note kind="warn">
      {t('mailbox')}{' '}
      <Anchor href={MAILBOX} target="_blank" rel="noreferrer" inherit c="inherit">
        {t('mailboxOpen')}
      </Anchor>
    </Note>
  );
};
