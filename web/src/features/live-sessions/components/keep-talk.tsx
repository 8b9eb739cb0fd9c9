import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '../../../shared/common/download-blob.ts';
import { Note } from '../../../ui/note.tsx';
import type { Recording } from '../api/use-recording.ts';
import { findExtension } from '../model/session-recorder.ts';
import { type Cue, toSrt, toText, toVtt } from '../model/talk-cues.ts';
import classes from './keep-talk.module.css';

interface Props {
  readonly cues: readonly Cue[];
  readonly recording: Recording;
}

const Save = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
);

/** Saves transcript and recording, which exist only here. */
export const KeepTalk = ({ cues, recording }: Props) => {
  const { t } = useTranslation('live-sessions');
  if (cues.length === 0) return null;
  const names = { you: t('who.you'), avatar: t('who.avatar') };
  const write = (ending: string, type: string, text: string): void =>
    downloadBlob(`conversation.${ending}`, new Blob([text], { type: `${type};charset=utf-8` }));
  const recorded = typeof recording === 'string' ? null : recording;
  return (
    <div className={classes['keep']}>
      <h3>{t('keep.title')}</h3>
      <p>{t('keep.lead')}</p>
      {recording === 'failed' ? <Note kind="warn">{t('keep.failed')}</Note> : null}
      <div className={classes['ways']}>
        {recording === 'preparing' ? <Loader size="sm" aria-label={t('keep.preparing')} /> : null}
        {recorded === null ? null : (
          <>
            <Save
              label={t('keep.video')}
              onClick={() => downloadBlob(`conversation.${findExtension(recorded.video)}`, recorded.video)}
            />
            <Save
              label={t('keep.sound')}
              onClick={() => downloadBlob(`conversation.${findExtension(recorded.sound)}`, recorded.sound)}
            />
          </>
        )}
        <Save label={t('keep.text')} onClick={() => write('txt', 'text/plain', toText(cues, names))} />
        <Save label="SRT" onClick={() => write('srt', 'application/x-subrip', toSrt(cues, names))} />
        <Save label="VTT" onClick={() => write('vtt', 'text/vtt', toVtt(cues, names))} />
      </div>
    </div>
  );
};
