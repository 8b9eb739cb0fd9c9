import { Button } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import { wordMark } from '@orator/contracts/scripts/word-marks';
import { voices } from '@orator/contracts/voices/routes';
import { IconEar, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/api.ts';
import { playAudio, stopAudio, takeTurn, usePlaying } from '../media/audio.ts';
import { hint, toastFailure } from '../toast/toast.tsx';

interface Props {
  readonly locale: Locale;
  readonly word: string;
  readonly said: string;
  /** Whether the button is one of several in a list: then it is small, and its accessible name contains the word. */
  readonly listed?: true;
}

/** Plays how a word is said, in the first voice of its language, free of charge. */
export const HearWord = ({ locale, word, said, listed }: Props) => {
  const { t } = useTranslation('scripts');
  const id = `word-${locale}-${word}-${said}`;
  const playing = usePlaying() === id;
  const hear = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const { items } = await call(voices.list, { query: { locale } }, { signal });
      const voice = items.find(({ kind }) => kind === 'library');
      if (voice === undefined) return hint(() => t('lexicon.noVoice'));
      const body = { text: wordMark(word, { said }) };
      const { audio_url } = await call(voices.preview, { params: { id: voice.id }, body }, { signal });
      signal.throwIfAborted();
      await playAudio(id, audio_url);
    },
    onError: (error, { signal }) => {
      if (error !== signal.reason) toastFailure(error);
    },
  });
  const label = playing ? t('lexicon.stop') : t('lexicon.hear');
  return (
    <Button
      variant="default"
      size={listed ? 'compact-sm' : 'sm'}
      {...(listed && { 'aria-label': `${label} ${word}` })}
      loading={hear.isPending}
      disabled={word.trim() === '' || said.trim() === ''}
      leftSection={
        playing ? <IconPlayerStop size={18} stroke={1.5} aria-hidden /> : <IconEar size={18} stroke={1.5} aria-hidden />
      }
      onClick={() => {
        if (playing) stopAudio();
        else hear.mutate(takeTurn());
      }}
    >
      {label}
    </Button>
  );
};
