import type { SharedSound } from '@orator/contracts/shared-videos/schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followCaptions } from '../../../ui/captions.ts';
import { Stage } from '../../../ui/stage.tsx';
import { useSteady } from '../../../ui/use-steady.ts';
import { Transport } from '../../../entities/speeches/components/transport.tsx';
import { usePlayer } from '../../../entities/speeches/components/use-player.ts';
import classes from './shared-video.module.css';

/** A shared sound: its waveform, and the current words if it has captions. */
export const Listen = ({ sound }: { sound: SharedSound }) => {
  const { t } = useTranslation('shared-videos');
  const [words, setWords] = useState('');
  // The sound stops when the page is left.
  const player = usePlayer('shared-sound', () => undefined);
  const { ref } = player;
  useEffect(() => {
    const stop = new AbortController();
    if (ref.current !== null) followCaptions(ref.current, setWords, stop.signal);
    return () => stop.abort();
  }, [ref]);
  const file = useSteady(sound.audio_url);
  const language = sound.locale ?? 'und';
  return (
    <Stage label={t('sound')} lit={player.state.playing}>
      <div className={classes['sound']}>
        <Transport
          player={player}
          sound={file}
          drawn={file.address}
          length={sound.duration_s}
          captions={sound.captions_url}
          language={language}
        />
        {sound.captions_url === undefined ? null : (
          <p className={classes['words']} lang={language} dir="auto">
            {words}
          </p>
        )}
      </div>
    </Stage>
  );
};
