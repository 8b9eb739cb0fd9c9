import { ActionIcon, Button, Textarea } from '@mantine/core';
import { SAY_CHARACTERS } from '@orator/contracts/live-sessions/limits';
import { IconMicrophone, IconMicrophoneFilled, IconPlayerStopFilled, IconSend } from '@tabler/icons-react';
import type { Locale } from '@orator/contracts/core/common';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import { canListen, type Deafness, type Listening, listen, listenByServer } from '../model/listen.ts';
import classes from './talk.module.css';

/** From this length on the form shows how many characters are left. */
const NEARLY = 0.8 * SAY_CHARACTERS;

interface Props {
  readonly locale: Locale;
  /** The server can recognise speech if the browser cannot. */
  readonly heard: boolean;
  readonly connected: boolean;
  readonly answering: boolean;
  /** The microphone is open for the whole conversation. */
  readonly handsFree: boolean;
  /** What was said but could not be sent. */
  readonly unsent: { readonly text: string } | null;
  readonly onSay: (text: string) => boolean;
  readonly onStop: () => void;
  /** Called while the user is typing or speaking. */
  readonly onHere: () => void;
  /** Called when listening starts or ends. */
  readonly onListening: (listening: boolean) => void;
}

/** The message keys for the reasons why listening failed. */
const DEAF = { microphone: 'deaf', recognition: 'cannotListen', server: 'cannotHear' } as const;

/** The input of the conversation: typed, or spoken if the browser or the server recognises speech. */
export const TalkForm = ({
  locale,
  heard,
  connected,
  answering,
  handsFree,
  unsent,
  onSay,
  onStop,
  onHere,
  onListening,
}: Props) => {
  const { t } = useTranslation('live-sessions');
  const format = useFormat();
  const [text, setText] = useState('');
  const [listening, setListening] = useState<Listening | null>(null);
  const [failure, setFailure] = useState<Deafness | null>(null);
  const canSpeak = canListen() || heard;
  const deaf = failure ?? (canSpeak ? null : 'recognition');
  const field = useRef<HTMLTextAreaElement>(null);
  const hearing = useRef<Listening>(null);
  useEffect(() => () => hearing.current?.leave(), []);
  const [taken, setTaken] = useState(unsent);
  if (unsent !== taken) {
    setTaken(unsent);
    if (unsent !== null) setText([text.trim(), unsent.text].join(' ').trim());
  }
  useEffect(() => {
    if (handsFree) hearing.current?.leave();
  }, [handsFree]);
  useEffect(() => onListening(text !== '' || listening !== null), [text, listening, onListening]);

  const over = text.trim().length - SAY_CHARACTERS;

  const send = (said: string): void => {
    const trimmed = said.trim();
    const sent = trimmed !== '' && trimmed.length <= SAY_CHARACTERS && onSay(trimmed);
    // Text that could not be sent is kept.
    setText(sent ? '' : said);
    if (sent) field.current?.focus();
  };
  const write = (said: string): void => {
    setText(said);
    onHere();
  };
  const toggleMicrophone = (): void => {
    if (hearing.current !== null) return hearing.current.stop();
    setFailure(null);
    // Otherwise the avatar's own speech would be recognised too.
    if (answering) onStop();
    const listenHere = canListen() ? listen : listenByServer;
    hearing.current = listenHere(locale, {
      onText: (said, final) => (final ? send(said) : write(said)),
      onEnd: (why) => {
        hearing.current = null;
        setListening(null);
        setFailure(why);
      },
    });
    setListening(hearing.current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes a word, Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(text);
  };

  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Textarea
        ref={field}
        className={classes['text'] ?? ''}
        aria-label={t('say')}
        placeholder={t('say')}
        value={text}
        error={over > 0 ? t('tooLong', { over: format.number(over), max: format.number(SAY_CHARACTERS) }) : undefined}
        autosize
        minRows={1}
        maxRows={4}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {canSpeak && !handsFree ? (
        <ActionIcon
          size={42}
          variant={listening === null ? 'default' : 'filled'}
          aria-label={t('speak')}
          aria-pressed={listening !== null}
          disabled={!connected}
          onClick={toggleMicrophone}
        >
          {listening === null ? <IconMicrophone size={20} /> : <IconMicrophoneFilled size={20} />}
        </ActionIcon>
      ) : null}
      {answering && text.trim() === '' ? (
        <Button variant="default" leftSection={<IconPlayerStopFilled size={16} />} onClick={onStop}>
          {t('interrupt')}
        </Button>
      ) : (
        <Button
          type="submit"
          disabled={!connected || text.trim() === '' || over > 0}
          leftSection={<IconSend size={16} />}
        >
          {t('send')}
        </Button>
      )}
      {text.length > NEARLY && over <= 0 ? (
        <p className={classes['hint']}>
          {format.number(text.trim().length)} / {format.number(SAY_CHARACTERS)}
        </p>
      ) : null}
      {deaf !== null ? (
        <p className={classes['hint']} role="alert">
          {t(DEAF[deaf])}
        </p>
      ) : null}
    </form>
  );
};
