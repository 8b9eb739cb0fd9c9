import { Button, Group, TextInput } from '@mantine/core';
import { FOLDER_NAME_CHARACTERS, type WorkFolder } from '@orator/contracts/work-folders/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSaveFolder } from '../api/folders.ts';

interface Props {
  readonly opened: boolean;
  /** Null: a new one. */
  readonly folder: WorkFolder | null;
  readonly onClose: () => void;
  readonly onSaved: (folder: WorkFolder) => void;
}

/** Names a new folder, or renames one. */
export const FolderDialog = ({ opened, folder, onClose, onSaved }: Props) => {
  const { t } = useTranslation(['work-folders', 'common']);
  const title = folder === null ? t('create') : t('rename');
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <NameForm key={folder?.id} title={title} folder={folder} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
};

const NameForm = ({ title, folder, onClose, onSaved }: Omit<Props, 'opened'> & { readonly title: string }) => {
  const { t } = useTranslation(['work-folders', 'common']);
  const [name, setName] = useState(folder?.name ?? '');
  const save = useSaveFolder((saved) => {
    onClose();
    onSaved(saved);
  });
  return (
    <DialogForm
      title={title}
      problem={save.error === null ? null : errorMessage(save.error)}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !save.isPending) save.mutate({ id: folder?.id ?? null, name });
      }}
    >
      <TextInput
        data-autofocus
        dir="auto"
        label={t('name')}
        maxLength={FOLDER_NAME_CHARACTERS}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {folder === null ? t('create') : t('keepName')}
        </Button>
      </Group>
    </DialogForm>
  );
};
