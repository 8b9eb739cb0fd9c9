import type { NewLipSync } from '@orator/contracts/lip-syncs/schema';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import { toTenths } from '@orator/contracts/tasks/price';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import tool from '../../../ui/tool-page.module.css';
import { usePhotoUpload } from '../../../entities/photo-avatar-images/api/use-photo-upload.ts';
import { PhotoInput } from '../../../entities/photo-avatar-images/components/photo-input.tsx';
import { PhotoStrip } from '../../../entities/photo-avatar-images/components/photo-strip.tsx';
import { useStudioAccount } from '../../../entities/studios/api/use-studio-account.ts';
import { useStudio } from '../../../entities/studios/api/use-studio.ts';
import { StudioFrame } from '../../../entities/studios/components/studio-frame.tsx';
import { type Face, toNewLipSync } from '../model/draft.ts';
import { AvatarRows, SampleFilm } from './avatar-rows.tsx';
import { LipSyncPanel } from './lip-sync-panel.tsx';
import { LipSyncStage } from './lip-sync-stage.tsx';
import { useFace } from './use-face.ts';
import { useLipSyncForm } from './use-lip-sync-form.ts';

/** Upload limit until the server's own is known, bytes. */
const UNKNOWN_LIMIT = 30_000_000;

/** A face, a sound, and the video made from both. */
export const LipSyncStudio = ({ visitor }: { visitor: string }) => {
  const { t } = useTranslation('lip-syncs');
  const format = useFormat();
  const config = useQuery(systemConfigQuery());
  const studio = useStudio('lip-sync', { visitor });
  const { shown, making } = studio;
  const form = useLipSyncForm(visitor);
  const { draft, patch, sound } = form;
  const chosen = useFace(draft.face);
  const account = useStudioAccount(visitor);
  const { isTrial } = account;
  // Until the plan is known, the maximum of a sound.
  const most = Math.min(RECORDING_LIMITS.driving.most, account.plan?.video_seconds ?? Infinity);
  const input = useRef<HTMLInputElement>(null);

  const use = (face: Face): void => patch({ face });
  const photo = usePhotoUpload(config.data?.limits.photo_bytes ?? UNKNOWN_LIMIT, ({ id }) => use({ image_id: id }));
  const choose = (face: Face): void => {
    photo.reset();
    use(face);
  };
  const open = (): void => input.current?.click();
  const send = (file: File): void => {
    if (shown !== null) studio.go(null);
    photo.send(file);
  };
  const idle = photo.upload.step === 'idle';
  const prepareInput = (): NewLipSync | 'face' | 'sound' | 'long' => {
    if (chosen.face === null || !idle) return 'face';
    if (sound === null) return 'sound';
    if (toTenths(videoSeconds(sound.duration_s)) > toTenths(most)) return 'long';
    // A recording made here has no name, and without a transcript nothing else identifies it.
    const nameless = draft.title === '' && draft.text.trim() === '';
    const title = nameless ? t('recordingOf', { date: format.date(sound.created_at) }) : draft.title;
    return toNewLipSync({ ...draft, title }, chosen.face, sound.id);
  };
  return (
    <StudioFrame top={studio.top} making={studio.making} done={studio.done !== null} className={tool['tool']}>
      <PhotoInput inputRef={input} onFile={send} />
      <div className={tool['left']}>
        <LipSyncStage
          task={shown}
          taskError={studio.error}
          image={chosen.portrait}
          film={chosen.film}
          pending={chosen.pending}
          photo={photo}
          limits={config.data?.limits}
          ratio={draft.ratio}
          onRatio={(ratio) => patch({ ratio })}
          onChoose={open}
          onSend={send}
          onAnother={studio.leave}
          onAgain={studio.makeVersion}
          onRerolled={studio.show}
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
        account={account}
        form={form}
        input={prepareInput()}
        footage={chosen.film !== null}
        most={most}
        making={making}
        onStarted={studio.showStarted}
      />
    </StudioFrame>
  );
};
