import { Button, Group, Stack, Textarea } from '@mantine/core';
import { APPEAL_CHARACTERS } from '@orator/contracts/content-checks/rules';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { isolateDirection, useFormat } from '../../../shared/i18n/format.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useAppeal } from '../api/use-appeal.ts';
import classes from './takedown-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly avatar: PhotoAvatar;
  readonly name: string;
  readonly onClose: () => void;
}

/** Says why an avatar was taken out of the library, and lets its owner appeal. */
export const TakedownDialog = ({ opened, avatar, name, onClose }: Props) => {
  const { t } = useTranslation('photo-avatars');
  const format = useFormat();
  const { taken_down: takenDown } = avatar;
  return (
    <Modal opened={opened} onClose={onClose} title={t('takenDown.title')}>
      {takenDown === null ? null : (
        <Stack gap="md" className={classes['text']}>
          <p>{t('takenDown.text', { name: isolateDirection(name), date: format.day(takenDown.at) })}</p>
          {takenDown.reasons.length === 0 ? null : (
            <div>
              <p>{t('takenDown.reasons')}</p>
              <ul className={classes['reasons']}>
                {takenDown.reasons.map((reason) => (
                  <li key={reason}>{t(`takenDown.reason.${reason}`)}</li>
                ))}
              </ul>
            </div>
          )}
          {takenDown.appeal === 'possible' ? (
            <AppealForm id={avatar.id} onClose={onClose} />
          ) : (
            <Answer text={t(`takenDown.${takenDown.appeal}`)} onClose={onClose} />
          )}
        </Stack>
      )}
    </Modal>
  );
};

const Answer = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const { t } = useTranslation('common');
  return (
    <>
      <output>{text}</output>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </>
  );
};

const AppealForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation(['photo-avatars', 'common']);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const appeal = useAppeal(id);
  return (
    <DialogForm
      title={t('takenDown.send')}
      problem={appeal.error === null ? null : errorMessage(appeal.error)}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') appeal.mutate(text.trim());
      }}
    >
      <Textarea
        label={t('takenDown.label')}
        description={t('takenDown.hint')}
        error={missing ? t('takenDown.missing') : null}
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
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={appeal.isPending}>
          {t('takenDown.send')}
        </Button>
      </Group>
    </DialogForm>
  );
};
