import type { Task } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { IconGif, IconMovie } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import type { MenuEntry } from '../../../ui/late-menu.tsx';

const GifDialog = lateDialog(async () => (await import('./gif-dialog.tsx')).GifDialog);
const WebmDialog = lateDialog(async () => (await import('./webm-dialog.tsx')).WebmDialog);

/** A format of a video that is made on demand. */
export type VideoForm = 'gif' | 'webm';

/** The menu entries for a video's other formats; none without a finished video. */
export const formEntries = (t: TFunction<'tasks'>, task: Task, onForm: (form: VideoForm) => void): MenuEntry[] =>
  isLoading(task.state) || task.output?.video_url === undefined
    ? []
    : [
        { text: t('webm.entry'), Icon: IconMovie, onClick: () => onForm('webm') },
        { text: t('gif.entry'), Icon: IconGif, onClick: () => onForm('gif') },
      ];

interface VideoForms {
  readonly ask: (task: Task, form: VideoForm) => void;
  /** Rendered where the page has its dialogs. */
  readonly dialogs: ReactNode;
}

/** The dialogs in which a video's other formats are made and downloaded. */
export const useVideoForms = (): VideoForms => {
  const [task, setTask] = useState<Task | null>(null);
  const [form, setForm] = useState<VideoForm | null>(null);
  const close = (): void => setForm(null);
  return {
    ask: (asked, wanted) => {
      setTask(asked);
      setForm(wanted);
    },
    dialogs: (
      <>
        <GifDialog opened={form === 'gif'} onClose={close} task={task} />
        <WebmDialog opened={form === 'webm'} onClose={close} task={task} />
      </>
    ),
  };
};
