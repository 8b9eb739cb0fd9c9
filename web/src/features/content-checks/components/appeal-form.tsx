import { Button, Group, Textarea } from '@mantine/core';
import { APPEAL_CHARACTERS } from '@orator/contracts/content-checks/rules';
import { contentChecks } from '@orator/contracts/content-checks/routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { closeRefusal } from '../model/refusal.ts';

/** Why something refused should pass. */
export const AppealForm = ({ id }: { id: string }) => {
  const { t } = useTranslation(['content-checks', 'common']);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(contentChecks.appeal, { params: { id }, body: { text: text.trim() } }),
  });
  if (isSuccess) {
    return (
      <>
        <output>{t('content-checks:sent')}</output>
        <Group justify="flex-end">
          <Button data-autofocus onClick={closeRefusal}>
            {t('common:close')}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <DialogForm
      title={t('content-checks:appeal')}
      problem={error === null ? null : errorMessage(error)}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') mutate();
      }}
    >
      <Textarea
        label={t('content-checks:why')}
        description={t('content-checks:whyHint')}
        error={missing ? t('content-checks:whyMissing') : null}
        value={text}
        maxLength={APPEAL_CHARACTERS}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={closeRefusal}>
          {t('common:close')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('content-checks:send')}
        </Button>
      </Group>
    </DialogForm>
  );
};
