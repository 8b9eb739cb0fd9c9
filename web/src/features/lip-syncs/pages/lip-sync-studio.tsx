import { VisuallyHidden } from '@mantine/core';
import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { toTenths } from '@orator/contracts/tasks/price';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { stopAudio } from '../../../shared/media/audio.ts';
import { leaveAudio } from '../../../shared/media/leave-audio.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';
import { usePhotoUpload } from '../../../entities/photo-avatar-images/api/use-photo-upload.ts';
import { PhotoInput } from '../../../entities/photo-avatar-images/components/photo-input.tsx';
import { PhotoStrip } from '../../../entities/photo-avatar-images/components/photo-strip.tsx';
import { useNamedTask } from '../../../entities/tasks/api/use-named-task.ts';
import { trialQuery } from '../../../entities/trials/api/queries.ts';
import { type Face, toNewLipSync } from '../model/draft.ts';
import { lipSyncAgainPath } from '../../../shared/paths/lip-syncs.ts';
import { AvatarRows, SampleFilm } from './avatar-rows.tsx';
import { LipSyncPanel } from './lip-sync-panel.tsx';
import { LipSyncStage } from './lip-sync-stage.tsx';
import { useFace } from './use-face.ts';
import { useLipSyncForm } from './use-lip-sync-form.ts';
import { useLongestVideo } from './use-longest-video.ts';

/** Upload limit until the server's own is known, bytes. */
const UNKNOWN_LIMIT = 30_000_000;

/** A face, a sound, and the video made from both. */
export const LipSyncStudio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation(['lip-syncs', 'tasks']);
  const format = useFormat();
  const navigate = useNavigate();
  const isTrial = visitor === TRIAL;
  const config = useQuery(systemConfigQuery());
  const { shown, making, error, show } = useNamedTask('lip-sync', [profileQuery().queryKey, trialQuery().queryKey]);
  const form = useLipSyncForm(visitor);
  const { draft, patch, sound } = form;
  const chosen = useFace(draft.face);
  const most = useLongestVideo(isTrial);
  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAudio, []);

  const use = (face: Face): void => patch({ face });
  const photo = usePhotoUpload(config.data?.limits.photo_bytes ?? UNKNOWN_LIMIT, ({ id }) => use({ image_id: id }));
  const choose = (face: Face): void => {
    photo.reset();
    use(face);
  };
  const open = (): void => input.current?.click();
  const send = (file: File): void => {
    if (shown !== null) show(null);
    photo.send(file);
  };
  /** The button that was pressed disappears, so the focus moves to the stage. */
  const focusStage = (): void => top.current?.focus({ preventScroll: true });
  const another = (): void => {
    stopAudio();
    show(null);
    focusStage();
  };
  const again = (): void => {
    if (shown === null || shown === 'loading') return another();
    stopAudio();
    void navigate(lipSyncAgainPath(shown.id));
    focusStage();
  };
  const idle = photo.upload.step === 'idle';
  const video = (): NewLipSync | 'face' | 'sound' | 'long' => {
    if (chosen.face === null || !idle) return 'face';
    if (sound === null) return 'sound';
    if (toTenths(videoSeconds(sound.duration_s)) > toTenths(most)) return 'long';
    // A recording made here has no name, and without a transcript nothing else identifies it.
    const nameless = draft.title === '' && draft.text.trim() === '';
    const title = nameless ? t('recordingOf', { date: format.date(sound.created_at) }) : draft.title;
    return toNewLipSync({ ...draft, title }, chosen.face, sound.id);
  };
  return (
    <div ref={top} tabIndex={-1} className={tool['tool']}>
      {/* Always mounted, so that screen readers announce changes. */}
      <VisuallyHidden component="output">
        {making ? t('tasks:making') : shown === null || shown === 'loading' ? '' : t('tasks:delivered')}
      </VisuallyHidden>
      <PhotoInput inputRef={input} onFile={send} />
      <div className={tool['left']}>
        <LipSyncStage
          task={shown}
          taskError={error}
          image={chosen.portrait}
          film={chosen.film}
          pending={chosen.pending}
          photo={photo}
          limits={config.data?.limits}
          ratio={draft.ratio}
          onRatio={(ratio) => patch({ ratio })}
          onChoose={open}
          onSend={send}
          onAnother={another}
          onAgain={again}
          onRerolled={({ id }) => show(id)}
        />
        {shown === null && chosen.gone && idle ? <Note kind="warn">{t('faceGone')}</Note> : null}
        {shown !== null || (chosen.images.length === 0 && chosen.face === null) ? null : (
          <PhotoStrip
            images={chosen.images}
            chosen={idle ? chosen.photo : null}
            onChoose={({ id }) => choose({ image_id: id })}
            onMore={chosen.more}
            onAdd={open}
            onFile={send}
            onRemoved={(id) => chosen.photo?.id === id && patch({ face: null })}
          />
        )}
        {shown !== null ? null : isTrial ? (
          <SampleFilm chosen={idle ? chosen.face : null} onChoose={choose} />
        ) : (
          <AvatarRows chosen={idle ? chosen.face : null} onChoose={choose} />
        )}
      </div>
      <LipSyncPanel
        trial={isTrial}
        form={form}
        video={video()}
        footage={chosen.film !== null}
        most={most}
        making={making}
        onStarted={({ id }) => {
          show(id);
          focusStage();
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
};
