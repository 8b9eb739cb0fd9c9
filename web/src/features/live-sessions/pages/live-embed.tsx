import { Button, Loader } from '@mantine/core';
import { liveEmbeds } from '@orator/contracts/live-embeds/routes';
import type { EmbeddedAvatar, EmbedSession } from '@orator/contracts/live-embeds/schema';
import { ApiError } from '@orator/sdk/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/errors/errors.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { Note } from '../../../ui/note.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { embeddedFaceQuery, embeddedQuery } from '../api/live-embed-queries.ts';
import { LiveStage } from '../components/live-stage.tsx';
import { createLiveMotion } from '../../../shared/faces/live-motion.ts';
import { createVoicePlayer, type VoicePlayer } from '../../../shared/media/voice-player.ts';
import classes from './live-embed.module.css';

const loadTalk = async () => (await import('./live-embed-talk.tsx')).LiveEmbedTalk;
/** A late part, because most visitors never start a conversation. */
const LiveEmbedTalk = latePart(loadTalk);

/** Escape closes the panel that the embedding script has opened around this page. */
const useEscape = (): void =>
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      // Any target origin is allowed, because the message contains nothing else.
      if (event.key === 'Escape' && !event.isComposing) parent.postMessage('orator:close', '*');
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);

const Alone = ({ children }: { children: ReactNode }) => <main className={classes['alone']}>{children}</main>;

/** A live avatar in a frame of another site. */
export const Component = () => {
  const { t } = useTranslation(['live-sessions', 'common']);
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const framed = window.top !== window;
  const { data, error, refetch } = useQuery({ ...embeddedQuery(key), enabled: framed });
  useEscape();
  if (!framed) {
    return (
      <Alone>
        <PageTitle>{t('title')}</PageTitle>
        <h1>{t('embedded.title')}</h1>
        <p>{t('embedded.notFramed')}</p>
      </Alone>
    );
  }
  if (data !== undefined) return <Embedded avatarKey={key} avatar={data} />;
  if (error === null) {
    return (
      <Alone>
        <Loader aria-label={t('preparing')} />
      </Alone>
    );
  }
  const gone = error instanceof ApiError && error.status < 500;
  return (
    <Alone>
      <p role="alert">{gone ? t('embedded.gone') : errorMessage(error)}</p>
      {gone ? null : <Button onClick={() => void refetch()}>{t('common:tryAgain')}</Button>}
    </Alone>
  );
};

interface Props {
  readonly avatarKey: string;
  readonly avatar: EmbeddedAvatar;
}

/** The face before the start, and then the conversation. */
const Embedded = ({ avatarKey, avatar }: Props) => {
  const [started, setStarted] = useState<(EmbedSession & { readonly player: VoicePlayer }) | null>(null);
  return (
    <main className={classes['page']}>
      <PageTitle>{avatar.name}</PageTitle>
      {started === null ? (
        <Before
          avatarKey={avatarKey}
          avatar={avatar}
          onStarted={(session, player) => setStarted({ ...session, player })}
        />
      ) : (
        <LiveEmbedTalk
          key={started.id}
          avatarKey={avatarKey}
          avatar={avatar}
          session={started}
          onAgain={() => setStarted(null)}
        />
      )}
    </main>
  );
};

interface BeforeProps extends Props {
  readonly onStarted: (session: EmbedSession, player: VoicePlayer) => void;
}

const Before = ({ avatarKey, avatar, onStarted }: BeforeProps) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const motion = useMemo(() => createLiveMotion(1, matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const start = useMutation({ mutationFn: () => call(liveEmbeds.start, { body: { key: avatarKey } }) });
  const press = (): void => {
    const player = createVoicePlayer();
    // Prefetched while the session is opened; the part itself handles a failure.
    loadTalk().catch(() => undefined);
    start.mutate(undefined, {
      onSuccess: (session) => onStarted(session, player),
      onError: () => player.close(),
    });
  };
  return (
    <>
      <LiveStage
        face={embeddedFaceQuery(avatarKey, avatar)}
        motion={motion}
        now={() => performance.now() / 1000}
        canvas={canvas}
        tag={avatar.name}
        lit={false}
      />
      <div className={classes['before']}>
        {start.error === null ? null : <Note kind="bad">{errorMessage(start.error)}</Note>}
        <Button size="lg" fullWidth loading={start.isPending} onClick={press}>
          {t('start')}
        </Button>
        <p>
          {t('embedded.notice')} {t('longest', { time: format.length(avatar.longest_s) })}
        </p>
      </div>
    </>
  );
};
