import { Button, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@orator/contracts/core/common';
import type { LivePortrait } from '@orator/contracts/live-sessions/schema';
import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { profileKey } from '../../../shared/api/profile-key.ts';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { withReturn } from '../../../shared/navigation/return-to.ts';
import { CREDITS_PATH } from '../../../shared/paths/orders.ts';
import { talkingFaceQuery } from '../api/queries.ts';
import { useHandsFree } from '../api/use-hands-free.ts';
import { useAttention } from '../api/use-attention.ts';
import { useLiveSession } from '../api/use-live-session.ts';
import { useRecording } from '../api/use-recording.ts';
import { EndedCard } from '../components/ended-card.tsx';
import { KeepTalk } from '../components/keep-talk.tsx';
import { HandsFreeSwitch } from '../components/hands-free-switch.tsx';
import { LiveStage } from '../components/live-stage.tsx';
import { LostNote } from '../components/lost-note.tsx';
import { MeterLine } from '../components/meter-line.tsx';
import { TalkForm } from '../components/talk-form.tsx';
import { Transcript } from '../components/transcript.tsx';
import { findPhase } from '../model/conversation.ts';
import type { VoicePlayer } from '../../../shared/media/voice-player.ts';
import { STREAM_AVATAR_PATH } from '../../../shared/paths/live-sessions.ts';
import page from '../../../ui/stage-page.module.css';
import classes from './stream-avatar.module.css';

/** A session that was started. */
export interface Started {
  readonly id: string;
  readonly portrait: LivePortrait;
  readonly locale: Locale;
  readonly player: VoicePlayer;
  /** Whether face and voice are recorded in this browser. */
  readonly record: boolean;
}

interface Props {
  readonly session: Started;
  readonly trial: boolean;
  readonly onAgain: () => void;
}

/** A session: the face, the transcript, and the input. */
export const LiveTalk = ({ session, trial, onAgain }: Props) => {
  const { t } = useTranslation('live-sessions');
  const { id, portrait, locale, player, record } = session;
  const queries = useQueryClient();
  const config = useQuery(systemConfigQuery());
  const live = useLiveSession(id, player);
  const { connected, answering, summary, motion, meter, lines, chat } = live;
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = summary !== null;
  const recording = useRecording({ wanted: record, canvas, player, begun: connected, over });
  useEffect(() => () => player.close(), [player]);
  useEffect(() => {
    if (!over) return;
    void queries.invalidateQueries({ queryKey: profileKey });
    void queries.invalidateQueries({ queryKey: ['trial'] });
  }, [over, queries]);
  const phase = findPhase(live);
  const hands = useHandsFree(live, player, locale);
  const onTyping = useAttention(motion, hands.state, phase);
  return (
    <>
      <div className={`${page['center']} ${classes['center']}`}>
        <h1>{t('title')}</h1>
        <LiveStage
          face={talkingFaceQuery(portrait)}
          motion={motion}
          now={player.now}
          canvas={canvas}
          tag={phase === 'lost' ? null : t(phase)}
          lit={phase === 'speaking'}
        />
      </div>
      <aside className={page['panel']} aria-label={t('conversation')}>
        {/* Always mounted, so that screen readers announce changes. */}
        <VisuallyHidden component="output">
          {phase === 'connecting' || phase === 'lost' ? t('connecting') : ''}
        </VisuallyHidden>
        <Transcript lines={lines} chat={chat} words={hands.words} />
        {summary === null ? (
          <div className={classes['foot']}>
            {phase === 'lost' ? <LostNote /> : null}
            <MeterLine meter={meter} trial={trial} />
            <HandsFreeSwitch hands={hands} phase={phase} />
            <TalkForm
              locale={locale}
              heard={config.data?.transcription === true}
              connected={connected}
              answering={answering}
              handsFree={hands.state !== null}
              unsent={hands.unsent}
              onSay={live.say}
              onStop={live.stop}
              onHere={live.here}
              onListening={onTyping}
            />
            <Button variant="default" color="red" leftSection={<IconPhoneOff size={18} />} onClick={live.end}>
              {t('end')}
            </Button>
          </div>
        ) : (
          <EndedCard
            summary={summary}
            trial={trial}
            creditsPath={withReturn(CREDITS_PATH, STREAM_AVATAR_PATH)}
            onAgain={onAgain}
          >
            <KeepTalk cues={live.cues()} recording={recording} />
          </EndedCard>
        )}
      </aside>
    </>
  );
};
