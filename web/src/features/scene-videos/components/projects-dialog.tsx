import { ActionIcon, Button, Loader } from '@mantine/core';
import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Modal } from '../../../ui/modal.tsx';
import { projectsQuery } from '../api/calls.ts';
import classes from './scenes.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The id of the open project; null for an unsaved one. */
  readonly current: string | null;
  /** Opens another; null: a new one. */
  readonly onOpen: (id: string | null) => void;
}

/** All projects, to open or delete one, or begin another. */
export const ProjectsDialog = ({ opened, onClose, current, onOpen }: Props) => {
  const { t } = useTranslation('scene-videos');
  const format = useFormat();
  const queries = useQueryClient();
  const { data } = useQuery({ ...projectsQuery(), enabled: opened });
  const remove = useMutation({
    mutationFn: (id: string) => call(sceneVideos.removeProject, { params: { id } }),
    onSuccess: async (_, id) => {
      await queries.invalidateQueries({ queryKey: projectsQuery().queryKey, exact: true });
      if (id === current) onOpen(null);
    },
    onError: toastFailure,
  });
  const open = (id: string | null): void => {
    onOpen(id);
    onClose();
  };
  const ask = (id: string, name: string): void =>
    confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      yes: t('delete'),
      no: t('keep'),
      onYes: () => remove.mutate(id),
    });
  return (
    <Modal opened={opened} onClose={onClose} title={t('projects')} size="lg">
      <div className={classes['dialog']}>
        <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => open(null)}>
          {t('newProject')}
        </Button>
        {data === undefined ? <Loader size="sm" /> : null}
        <ul>
          {data?.items.map(({ id, title, scenes, updated_at }) => {
            const name = title === '' ? t('untitled') : title;
            return (
              <li key={id} data-chosen={id === current}>
                <button type="button" aria-current={id === current ? 'true' : undefined} onClick={() => open(id)}>
                  <b dir="auto">{name}</b>
                  <small>
                    {t('count', { count: scenes })} · {format.dateTime(updated_at)}
                  </small>
                </button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('deleteOne', { name })}
                  onClick={() => ask(id, name)}
                >
                  <IconTrash size={17} stroke={1.5} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
};
