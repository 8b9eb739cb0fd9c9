import { Button, VisuallyHidden } from '@mantine/core';
import type { EmbeddedAvatar, EmbedSession } from '@orator/contracts/live-embeds/schema';
import { IconPhoneOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { embeddedFaceQuery } from '../api/live-embed-queries.ts';
import { useHandsFree } from '../api/use-hands-free.ts';
import { useAttention } from '../api/use-attention.ts';
import { useLiveSession } from '../api/use-live-session.ts';
import { EndWarning } from '../components/end-warning.tsx';
import { KeepTalk } from '../components/keep-talk.tsx';
import { HandsFreeSwitch } from '../components/hands-free-switch.tsx';
import { LiveStage } from '../components/live-stage.tsx';
import { LostNote } from '../components/lost-note.tsx';
import { TalkForm } from '../components/talk-form.tsx';
import { Transcript } from '../components/transcript.tsx';
import { findPhase } from '../model/conversation.ts';
import type { VoicePlayer } from '../../../shared/media/voice-player.ts';
import classes from './live-embed.module.css';

interface Props {
  readonly avatarKey: string;
  readonly avatar: EmbeddedAvatar;
  readonly session: EmbedSession & { readonly player: VoicePlayer };
  readonly onAgain: () => void;
}

/** A visitor's conversation in a frame on another site. The cost concerns the owner and is not shown. */
export const LiveEmbedTalk = ({ avatarKey, avatar, session, onAgain }: Props) => {
  const { t } = useTranslation('live-sessions');
  const { id, token, player } = session;
  const live = useLiveSession(id, player, token);
  const { connected, answering, summary, motion, lines, chat } = live;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => () => player.close(), [player]);
  const phase = findPhase(live);
  const hands = useHandsFree(live, player, avatar.locale);
  const onTyping = useAttention(motion, hands.state, phase);
  return (
    <>
      <LiveStage
        face={embeddedFaceQuery(avatarKey, avatar)}
        motion={motion}
        now={player.now}
        canvas={canvas}
        tag={phase === 'lost' ? null : t(phase)}
        lit={phase === 'speaking'}
      />
      <div className={classes['talk']}>
        <VisuallyHidden component="output">
          {phase === 'connecting' || phase === 'lost' ? t('connecting') : ''}
        </VisuallyHidden>
        <Transcript lines={lines} chat={chat} words={hands.words} />
        <div className={classes['foot']}>
          {summary === null ? (
            <>
              {phase === 'lost' ? <LostNote /> : null}
              <EndWarning meter={live.meter} by="visitor" />
              <HandsFreeSwitch hands={hands} phase={phase} />
              <TalkForm
                locale={avatar.locale}
                // Visitors of another site have no account here.
                heard={false}
                connected={connected}
                answering={answering}
                handsFree={hands.state !== null}
                unsent={hands.unsent}
                onSay={live.say}
                onStop={live.stop}
                onHere={live.here}
                onListening={onTyping}
              />
              <Button
                variant="subtle"
                color="red"
                size="sm"
                leftSection={<IconPhoneOff size={16} aria-hidden />}
                onClick={live.end}
              >
                {t('end')}
              </Button>
            </>
          ) : (
            <>
              <p role="alert">{summary.reason === 'credits' ? t('embedded.used') : t(`ended.${summary.reason}`)}</p>
              <KeepTalk cues={live.cues()} recording={null} />
              <Button onClick={onAgain}>{t('again')}</Button>
            </>
          )}
        </div>
      </div>
    </>
  );
};
