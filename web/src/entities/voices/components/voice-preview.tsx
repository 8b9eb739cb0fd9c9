import { Button } from '@mantine/core';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts/characters';
import { type Delivery, pickDelivery } from '@orator/contracts/scripts/delivery';
import { voices } from '@orator/contracts/voices/routes';
import { IconEar, IconPlayerStop } from '@tabler/icons-react';
import type { Voice } from '@orator/contracts/voices/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAudio, takeTurn, usePlaying } from '../../../shared/media/audio.ts';
import { fetchParts, playParts } from '../../../shared/media/play-parts.ts';
import { toastFailure } from '../../../shared/toast/toast.tsx';
import { PREVIEW } from './preview-id.ts';
import classes from './voices.module.css';

interface Props extends Delivery {
  readonly voice: Pick<Voice, 'id' | 'locale'> | undefined;
  readonly text: string;
}

/** A preview that was requested and has not ended. */
interface Asked {
  readonly wanted: string;
  readonly voiceId: string;
  readonly turn: AbortController;
  heard: boolean;
}

/** Plays the beginning of the text in a voice, free of charge. */
export const VoicePreview = ({ voice, text, ...given }: Props) => {
  const [voiceId, locale] = [voice?.id, voice?.locale];
  const { t } = useTranslation('voices');
  const playing = usePlaying() === PREVIEW;
  const delivery = pickDelivery(given);
  const wanted = JSON.stringify([voiceId, locale, text, delivery]);
  const asked = useRef<Asked | null>(null);
  const preview = useMutation({
    mutationFn: async (own: Asked) => {
      // The server speaks only the beginning.
      const body = { text: text.slice(0, SCRIPT_CHARACTERS), ...(locale && { locale }), ...delivery };
      const { turn } = own;
      const parts = fetchParts(voices.hear, { params: { id: own.voiceId }, body }, turn.signal);
      const { ended } = await playParts({ id: PREVIEW, turn, parts });
      own.heard = true;
      ended.catch(toastFailure);
    },
    onError: (error, { turn }) => {
      if (error !== turn.signal.reason) toastFailure(error);
    },
  });
  const hear = (id: string): void => {
    const own = { wanted, voiceId: id, turn: takeTurn(), heard: false };
    asked.current = own;
    preview.mutate(own);
  };
  const followChange = useEffectEvent((now: string) => {
    const own = asked.current;
    if (own === null || own.wanted === now || own.turn.signal.aborted) return;
    // A voice that fits the face may arrive late; the preview then starts again in that voice.
    if (voiceId !== undefined && voiceId !== own.voiceId) hear(voiceId);
    else if (!own.heard) own.turn.abort();
  });
  useEffect(() => followChange(wanted), [wanted]);
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
