import { Button, NativeSelect, TextInput } from '@mantine/core';
import { REPORT_CHARACTERS, REPORT_REASONS } from '@orator/contracts/photo-avatars/report';
import type { NewAvatarReport } from '@orator/contracts/photo-avatars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './avatar-dialog.module.css';

interface Props {
  readonly busy: boolean;
  readonly onSend: (report: NewAvatarReport) => void;
  readonly onCancel: () => void;
}

/** Scrolls the form into view, because it opens below a large picture and its button could be out of sight. */
const showWhole = (form: HTMLFormElement | null): void => form?.scrollIntoView({ block: 'nearest' });

/** The form to report an avatar. */
export const ReportForm = ({ busy, onSend, onCancel }: Props) => {
  const { t } = useTranslation(['ai-creation-library', 'common']);
  const [reason, setReason] = useState<NewAvatarReport['reason']>(REPORT_REASONS[0]);
  const [note, setNote] = useState('');
  return (
    <form
      ref={showWhole}
      className={classes['ways']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ reason, ...(note === '' ? {} : { note }) });
      }}
    >
      <NativeSelect
        size="md"
        label={t('reportReason')}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(REPORT_REASONS.find((one) => one === value) ?? reason)}
        data={REPORT_REASONS.map((value) => ({ value, label: t(`reportReasons.${value}`) }))}
      />
      <TextInput
        label={t('reportNote')}
        value={note}
        maxLength={REPORT_CHARACTERS}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p className={classes['facts']}>{t('reportText')}</p>
      <Button type="submit" loading={busy}>
        {t('reportSend')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </form>
  );
};
