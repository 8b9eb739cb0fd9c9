import { Button, Textarea } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { HeardLines } from '@orator/contracts/dubs/schema';
import { DUB_LIMITS, DUB_TRANSCRIPT_CHARACTERS } from '@orator/contracts/dubs/limits';
import { IconFileText, IconMicrophone, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Note } from '../../../ui/note.tsx';
import { useHearLines, useWriteDown } from '../../../entities/dubs/api/queries.ts';
import { nameSpeakers } from '../model/name-speakers.ts';
import { type Mended, readSubtitles, type SubtitleProblem, type TimedText } from '../model/read-subtitles.ts';
import classes from './dub.module.css';
import type { DubVideo } from './use-dub-video.ts';

/** Maximum size of a file that is read, bytes: ten hours of subtitles have less. */
const MOST_BYTES = 4_000_000;

interface Props {
  readonly video: DubVideo;
  readonly from: Locale;
  /** `onTaken` is called once the new lines have replaced the old ones, which the user may have to confirm. */
  readonly onLines: (lines: readonly TimedText[], onTaken: () => void) => void;
  readonly onAdd: () => void;
}

/** The transcript with times: from a file, transcribed, aligned with the sound, or line by line. */
export const TranscriptField = ({ video, from, onLines, onAdd }: Props) => {
  const { t } = useTranslation(['dubs', 'common']);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<SubtitleProblem | 'large' | null>(null);
  const [mended, setMended] = useState<Mended | null>(null);
  const config = useQuery(systemConfigQuery());
  const hear = useHearLines();
  const writeDown = useWriteDown();
  // Lines may be edited while the server works, so the latest handler is used at the end.
  const latest = useRef(onLines);
  useEffect(() => {
    latest.current = onLines;
  });
  const takeHeard = ({ lines, dropped }: HeardLines): void => {
    const timed = nameSpeakers(lines, (number) => t('speaker', { number: format.number(number) }));
    latest.current(timed, () => setMended({ dropped, cut: 0 }));
  };
  const take = async (file: File): Promise<void> => {
    hear.reset();
    writeDown.reset();
    setMended(null);
    if (file.size > MOST_BYTES) return setProblem('large');
    const read = readSubtitles(new Uint8Array(await file.arrayBuffer()), video.durationS);
    setProblem(read.kind === 'problem' ? read.problem : null);
    if (read.kind === 'text') setText(read.text.slice(0, DUB_TRANSCRIPT_CHARACTERS));
    if (read.kind !== 'lines') return;
    onLines(read.lines, () => setMended(read.mended));
  };
  const listen = (): void => {
    setProblem(null);
    setMended(null);
    writeDown.reset();
    hear.mutate({ video_avatar_id: video.id, text, locale: from }, { onSuccess: takeHeard });
  };
  const write = (): void => {
    setProblem(null);
    setMended(null);
    hear.reset();
    writeDown.mutate({ video_avatar_id: video.id, locale: from }, { onSuccess: takeHeard });
  };
  return (
    <section className={classes['field']} aria-labelledby="dub-transcript">
      <h2 id="dub-transcript">{t('transcript')}</h2>
      <p>{t('transcriptText')}</p>
      <div className={classes['ways']}>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('chooseFile')}
        </Button>
        {video.hasSound && config.data?.transcription === true ? (
          <Button
            variant="default"
            leftSection={<IconMicrophone size={18} stroke={1.5} aria-hidden />}
            loading={writeDown.isPending}
            onClick={write}
          >
            {t('writeDown')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onAdd}>
          {t('addLine')}
        </Button>
        <output>{writeDown.isPending ? t('writingDown') : ''}</output>
      </div>
      <FileInput
        inputRef={input}
        accept=".srt,.vtt,.txt,text/vtt,text/plain,application/x-subrip"
        label={t('chooseFile')}
        onFile={(file) => void take(file)}
      />
      {writeDown.error === null ? null : <Note kind="bad">{errorMessage(writeDown.error)}</Note>}
      {problem === null ? null : (
        <Note kind="bad">
          {t(`problems.${problem}`, { most: DUB_LIMITS.lines, duration: format.duration(video.durationS) })}
        </Note>
      )}
      {mended === null || mended.dropped === 0 ? null : (
        <Note kind="warn">{t('dropped', { number: format.number(mended.dropped) })}</Note>
      )}
      {mended === null || mended.cut === 0 ? null : (
        <Note kind="warn">{t('cut', { number: format.number(mended.cut) })}</Note>
      )}
      {video.hasSound ? (
        <details open={text !== '' ? true : undefined}>
          <summary>{t('paste')}</summary>
          <p>{t('pasteText')}</p>
          <Textarea
            label={t('said')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={DUB_TRANSCRIPT_CHARACTERS}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {hear.error === null ? null : <Note kind="bad">{errorMessage(hear.error)}</Note>}
          <Button variant="default" disabled={text.trim() === ''} loading={hear.isPending} onClick={listen}>
            {t('findTimes')}
          </Button>
        </details>
      ) : null}
    </section>
  );
};
