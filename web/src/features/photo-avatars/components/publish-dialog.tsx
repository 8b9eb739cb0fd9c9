import { Button, Group, TextInput } from '@mantine/core';
import type { PhotoAvatar } from '@orator/contracts/photo-avatars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NAME_CHARACTERS } from './name-characters.ts';

interface Props {
  readonly opened: boolean;
  readonly avatar: PhotoAvatar | null;
  readonly onClose: () => void;
  readonly onPublish: (avatar: PhotoAvatar, name: string) => void;
}

/** Confirms that everybody may use an avatar, and asks for its public name. */
export const PublishDialog = ({ opened, avatar, onClose, onPublish }: Props) => {
  // Kept during the closing transition.
  const [shown, setShown] = useState(avatar);
  const { t } = useTranslation('photo-avatars');
  if (avatar !== null && avatar !== shown) setShown(avatar);
  return (
    <Modal opened={opened} onClose={onClose} title={t('publishTitle')}>
      {shown === null ? null : <PublishForm key={shown.id} avatar={shown} onClose={onClose} onPublish={onPublish} />}
    </Modal>
  );
};

const PublishForm = ({ avatar, onClose, onPublish }: Omit<Props, 'opened' | 'avatar'> & { avatar: PhotoAvatar }) => {
  const { t } = useTranslation(['photo-avatars', 'common']);
  const [name, setName] = useState(avatar.name);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (): void => {
    const wanted = name.trim();
    if (wanted === '') return setProblem(t('publishUnnamed'));
    onClose();
    onPublish(avatar, wanted);
  };
  return (
    <DialogForm
      title={t('publishTitle')}
      lead={t('publishText')}
      problem={null}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        data-autofocus
        label={t('name')}
        value={name}
        error={problem}
        maxLength={NAME_CHARACTERS}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(null);
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t('publish')}</Button>
      </Group>
    </DialogForm>
  );
};
