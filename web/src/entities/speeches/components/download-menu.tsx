import { SPEECH_FORMATS } from '@orator/contracts/speeches/formats';
import type { SpeechFormat } from '@orator/contracts/speeches/schema';
import type { Task } from '@orator/contracts/tasks/schema';
import { IconDownload, IconFileMusic, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadUrl, startDownload } from '../../../shared/media/download.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { LateMenu, type MenuEntry } from '../../../ui/late-menu.tsx';
import { convertSpeech } from '../api/queries.ts';
import classes from './speeches.module.css';

/** The formats' names, the same in every language. */
const NAMES: Readonly<Record<SpeechFormat, string>> = { mp3: 'MP3', wav: 'WAV', opus: 'Opus' };

/** The files of a speech: its sound in any format, and captions. */
export const DownloadMenu = ({ task }: { task: Task }) => {
  const { t } = useTranslation(['speeches', 'tasks']);
  const convert = useMutation({
    mutationFn: async (format: SpeechFormat) =>
      startDownload(downloadUrl(await convertSpeech(task.id, format), task.title, format)),
    onError: toastFailure,
  });
  const { audio_url: audio, captions_url: vtt, subtitles_url: srt } = task.output ?? {};
  const file = (text: string, url: string | undefined, extension: string, Icon: MenuEntry['Icon']): MenuEntry[] =>
    url === undefined || Icon === undefined ? [] : [{ text, Icon, file: downloadUrl(url, task.title, extension) }];
  const captions = [
    ...file(t('tasks:captionsVtt'), vtt, 'vtt', IconFileText),
    ...file(t('tasks:captionsSrt'), srt, 'srt', IconFileText),
  ];
  const entries: MenuEntry[] = [
    ...file('M4A', audio, 'm4a', IconFileMusic),
    ...SPEECH_FORMATS.map(
      (format): MenuEntry => ({
        text: NAMES[format],
        Icon: IconFileMusic,
        onClick: () => convert.mutate(format),
      }),
    ),
    ...captions.map((entry, index) => ({ ...entry, apart: index === 0 })),
  ];
  return (
    <LateMenu label={t('download')} className={classes['download'] ?? ''} width={260} entries={entries}>
      <IconDownload size={18} stroke={1.5} aria-hidden />
      <span>{t('download')}</span>
    </LateMenu>
  );
};
