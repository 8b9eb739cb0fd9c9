import { Button } from '@mantine/core';
import { SCRIPT_CHARACTERS } from '@orator/contracts/scripts';
import { voices } from '@orator/contracts/voices';
import { IconEar, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { playAudio, stopAudio, usePlaying } from '../../lib/audio.ts';
import { toastFailure } from '../../lib/toast.tsx';
import classes from './voices.module.css';

/** What is playing while a text is heard. */
export const PREVIEW = 'preview';

/** Speaks the first words of a text; one at a time, free. */
export const VoicePreview = ({ voiceId, text }: { voiceId: string | undefined; text: string }) => {
  const { t } = useTranslation('voices');
  const playing = usePlaying() === PREVIEW;
  const preview = useMutation({
    mutationFn: async (id: string) => {
      stopAudio();
      // The server speaks the first words of it.
      const body = { text: text.slice(0, SCRIPT_CHARACTERS) };
      const { audio_url } = await call(voices.preview, { params: { id }, body });
      await playAudio(PREVIEW, audio_url);
    },
    onError: toastFailure,
  });
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
          else if (voiceId !== undefined) preview.mutate(voiceId);
        }}
      >
        {playing ? t('stop') : t('hear')}
      </Button>
      <small>{t('hearHint')}</small>
    </div>
  );
};
