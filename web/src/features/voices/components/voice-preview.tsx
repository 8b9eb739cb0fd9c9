import { Button } from '@mantine/core';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { type Delivery, deliveryOf } from '@orator/contracts/scripts/delivery';
import { voices } from '@orator/contracts/voices/routes';
import { IconEar, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/api.ts';
import { playAudio, stopAudio, takeTurn, usePlaying } from '../../../shared/media/audio.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { PREVIEW } from './preview-id.ts';
import classes from './voices.module.css';

interface Props extends Delivery {
  readonly voiceId: string | undefined;
  readonly text: string;
}

/** Plays the beginning of the text in a voice, free of charge. */
export const VoicePreview = ({ voiceId, text, ...given }: Props) => {
  const { t } = useTranslation('voices');
  const playing = usePlaying() === PREVIEW;
  const delivery = deliveryOf(given);
  const wanted = JSON.stringify([voiceId, text, delivery]);
  const asked = useRef<{ wanted: string; turn: AbortController } | null>(null);
  useEffect(() => {
    // Aborts a preview of another voice or text.
    if (asked.current?.wanted !== wanted) asked.current?.turn.abort();
  }, [wanted]);
  const preview = useMutation({
    mutationFn: async ({ id, turn: { signal } }: { id: string; turn: AbortController }) => {
      // The server speaks only the beginning.
      const body = { text: text.slice(0, SCRIPT_CHARACTERS), ...delivery };
      const { audio_url } = await call(voices.preview, { params: { id }, body }, { signal });
      signal.throwIfAborted();
      await playAudio(PREVIEW, audio_url);
    },
    onError: (error, { turn }) => {
      if (error !== turn.signal.reason) toastFailure(error);
    },
  });
  const hear = (id: string): void => {
    const turn = takeTurn();
    asked.current = { wanted, turn };
    preview.mutate({ id, turn });
  };
  return (
    <div className={classes['preview']}>
      <Button
        variant="default"
        size="sm"
        loading={preview.isPending}
        disabled={voiceId === undefined || text.trim() === ''}
        leftSection={playing ? <IconPlayerStop size={18} stroke={1.5} /> : <IconEar size={18} stroke={1.5} />}
        onClick={() => {
          if (playing) stopAudio();
          else if (voiceId !== undefined) hear(voiceId);
        }}
      >
        {playing ? t('stop') : t('hear')}
      </Button>
      <small>{t('hearHint')}</small>
    </div>
  );
};
