import { Button, Group, Stack } from '@mantine/core';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { useTranslation } from 'react-i18next';
import { AppealText } from '../../../shared/appeals/appeal-text.tsx';
import { isolateDirection, useFormat } from '../../../shared/i18n/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useAppeal } from '../api/use-appeal.ts';
import classes from './takedown-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly avatar: PhotoAvatar;
  readonly name: string;
  readonly onClose: () => void;
}

/** Says why an avatar was removed from the library, and lets its owner appeal. */
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
  const { mutate, isPending, error } = useAppeal(id);
  const words = {
    title: t('takenDown.send'),
    label: t('takenDown.label'),
    hint: t('takenDown.hint'),
    missing: t('takenDown.missing'),
    send: t('takenDown.send'),
    close: t('common:cancel'),
  };
  return <AppealText words={words} sending={isPending} error={error} onSend={mutate} onClose={onClose} />;
};
