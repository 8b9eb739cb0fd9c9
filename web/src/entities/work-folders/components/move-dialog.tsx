import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { foldersQuery, useMoveWorks } from '../api/folders.ts';
import { FolderDialog } from './folder-dialog.tsx';
import classes from './folders.module.css';

interface Props {
  readonly opened: boolean;
  /** The works to move. */
  readonly ids: readonly string[];
  /** The folder that contains all of them, if any. */
  readonly from: string | null;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** No folder, as the value of a radio button. */
const NONE = '';

/** The choice of a folder for works. */
export const MoveDialog = (props: Props) => {
  const { t } = useTranslation(['work-folders', 'common']);
  const [naming, setNaming] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { opened } = props;
  const onClose = (): void => {
    setChosen(null);
    props.onClose();
  };
  return (
    <>
      <Modal
        opened={opened && !naming}
        onClose={onClose}
        title={t('moveTitle')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <MoveForm
          {...props}
          onClose={onClose}
          chosen={chosen ?? props.from ?? NONE}
          onChoose={setChosen}
          onNew={() => setNaming(true)}
        />
      </Modal>
      <FolderDialog
        opened={opened && naming}
        folder={null}
        onClose={() => setNaming(false)}
        onSaved={({ id }) => setChosen(id)}
      />
    </>
  );
};

interface FormProps extends Props {
  readonly chosen: string;
  readonly onChoose: (folderId: string) => void;
  readonly onNew: () => void;
}

const MoveForm = ({ ids, chosen, onChoose, onNew, onClose, onMoved }: FormProps) => {
  const { t } = useTranslation(['work-folders', 'common']);
  const { data } = useQuery(foldersQuery());
  const choices = [{ id: NONE, name: t('none') }, ...(data?.items ?? [])];
  const move = useMoveWorks(() => {
    onClose();
    onMoved();
  });
  return (
    <DialogForm
      title={t('moveTitle')}
      problem={move.error === null ? null : errorMessage(move.error)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!move.isPending) move.mutate({ ids, folderId: chosen === NONE ? null : chosen });
      }}
    >
      <fieldset className={classes['choices']}>
        <VisuallyHidden component="legend">{t('folders')}</VisuallyHidden>
        {choices.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="folder" checked={id === chosen} onChange={() => onChoose(id)} />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      <Group justify="space-between">
        <Button variant="subtle" onClick={onNew}>
          {t('create')}
        </Button>
        <Button type="submit" loading={move.isPending}>
          {t('move')}
        </Button>
      </Group>
    </DialogForm>
  );
};
