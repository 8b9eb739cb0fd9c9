import { Button } from '@mantine/core';
import { GIF_SECONDS } from '@orator/contracts/tasks/gif-limits';
import { tasks } from '@orator/contracts/tasks/routes';
import type { Task } from '@orator/contracts/tasks/schema';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { downloadUrl, startDownload } from '../../../shared/media/download.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from './gif-dialog.module.css';

const STEP = 0.1;
const USUAL_SECONDS = 3;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A finished video; null until one is chosen. */
  readonly task: Task | null;
}

/** Chooses a part of a video, plays it in a loop, and downloads it as a GIF. */
export const GifDialog = ({ opened, onClose, task }: Props) => {
  const { t } = useTranslation('tasks');
  return (
    <Modal opened={opened} onClose={onClose} title={t('gif.title')}>
      {task === null ? null : <GifForm key={task.id} task={task} onDone={onClose} />}
    </Modal>
  );
};

const GifForm = ({ task, onDone }: { task: Task; onDone: () => void }) => {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { video_url: video, duration_s: whole = 0 } = task.output ?? {};
  const longest = Math.max(GIF_SECONDS.least, Math.min(GIF_SECONDS.most, whole));
  const [length, setLength] = useState(Math.min(USUAL_SECONDS, longest));
  const [from, setFrom] = useState(0);
  const latest = Math.max(0, whole - length);
  const begin = Math.min(from, latest);
  const make = useMutation({
    mutationFn: () => call(tasks.gif, { params: { id: task.id }, body: { from_s: begin, duration_s: length } }),
    onSuccess: ({ gif_url: url }) => {
      startDownload(downloadUrl(url, task.title, 'gif'));
      onDone();
    },
  });
  return (
    <DialogForm
      title={t('gif.title')}
      lead={t('gif.lead')}
      problem={make.error === null ? null : errorMessage(make.error)}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <Part src={video} poster={task.output?.poster_url} from={begin} length={length} />
      <Slider
        label={t('gif.from')}
        value={begin}
        least={0}
        most={latest}
        step={STEP}
        text={format.length(begin)}
        onChange={setFrom}
      />
      <Slider
        label={t('gif.length')}
        value={length}
        least={GIF_SECONDS.least}
        most={longest}
        step={STEP}
        text={format.length(length)}
        onChange={setLength}
      />
      <Button type="submit" loading={make.isPending} leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}>
        {t('gif.make')}
      </Button>
    </DialogForm>
  );
};

interface PartProps {
  readonly src: string | undefined;
  readonly poster: string | undefined;
  /** Seconds. */
  readonly from: number;
  readonly length: number;
}

/** A part of a video without sound, in a loop. */
const Part = ({ src, poster, from, length }: PartProps) => {
  const player = useRef<HTMLVideoElement>(null);
  const stay = (): void => {
    const video = player.current;
    if (video === null) return;
    if (video.currentTime < from - STEP || video.currentTime >= from + length || video.ended) video.currentTime = from;
    if (video.paused) video.play().catch(() => null);
  };
  return (
    <video
      ref={player}
      className={classes['part']}
      src={src}
      poster={poster}
      muted
      autoPlay
      playsInline
      aria-hidden
      onLoadedMetadata={stay}
      onTimeUpdate={stay}
      onEnded={stay}
    />
  );
};
