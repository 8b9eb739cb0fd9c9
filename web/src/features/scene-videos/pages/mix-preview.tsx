import type { Locale } from '@orator/contracts/core/common';
import { Button } from '@mantine/core';
import type { SceneDraft, SceneMusic } from '@orator/contracts/scene-videos/schema';
import type { Recording } from '@orator/contracts/recordings/schema';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { type Delivery, pickDelivery } from '@orator/contracts/scripts/delivery';
import { voices } from '@orator/contracts/voices/routes';
import { IconEar, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { playAudio, stopAudio, takeTurn, usePlaying } from '../../../shared/media/audio.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { mixPreview } from '../model/mix.ts';
import { writeWav } from '../../../shared/media/write-wav.ts';

/** The script and voice that are spoken in the mix. */
export interface Said extends Pick<SceneDraft['script'], 'text' | keyof Delivery> {
  readonly locale?: Locale;
  readonly voiceId: string | undefined;
}

interface Props {
  readonly said: Said;
  readonly music: SceneMusic;
  readonly recording: Pick<Recording, 'audio_url'>;
}

/** The mix's id in `usePlaying`. */
const MIX = 'scene-mix';

const soundAt = async (url: string, signal: AbortSignal): Promise<AudioBuffer> => {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new TypeError(`a sound cannot be read: ${answer.status}`);
  // The context is only used to decode, and renders nothing.
  return new OfflineAudioContext(2, 1, 48_000).decodeAudioData(await answer.arrayBuffer());
};

/** Plays the beginning of a scene with the music under it, free of charge. */
export const MixPreview = ({ said, music, recording }: Props) => {
  const { t } = useTranslation(['scene-videos', 'voices']);
  const playing = usePlaying() === MIX;
  const preview = useMutation({
    mutationFn: async ({ id, turn: { signal } }: { id: string; turn: AbortController }) => {
      // The server speaks only the beginning.
      const { text, locale } = said;
      const body = { text: text.slice(0, SCRIPT_CHARACTERS), ...(locale && { locale }), ...pickDelivery(said) };
      const spoken = await call(voices.preview, { params: { id }, body }, { signal });
      const [speech, track] = await Promise.all([
        soundAt(spoken.audio_url, signal),
        soundAt(recording.audio_url, signal),
      ]);
      const words = spoken.phones.filter(({ ipa }) => ipa !== '');
      const mixed = await mixPreview({ speech, music: track, words, volume: music.volume });
      signal.throwIfAborted();
      const address = URL.createObjectURL(writeWav(mixed));
      const audio = await playAudio(MIX, address);
      for (const end of ['ended', 'pause']) audio.addEventListener(end, () => URL.revokeObjectURL(address));
    },
    onError: (error, { turn }) => {
      if (error !== turn.signal.reason) toastFailure(error);
    },
  });
  const { voiceId } = said;
  return (
    <div>
      <Button
        variant="default"
        loading={preview.isPending}
        disabled={voiceId === undefined || said.text.trim() === ''}
        leftSection={playing ? <IconPlayerStop size={18} stroke={1.5} /> : <IconEar size={18} stroke={1.5} />}
        onClick={() => {
          if (playing) stopAudio();
          else if (voiceId !== undefined) preview.mutate({ id: voiceId, turn: takeTurn() });
        }}
      >
        {playing ? t('voices:stop') : t('hearMix')}
      </Button>
    </div>
  );
};
