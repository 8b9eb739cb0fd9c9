import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../model/conversation.ts';
import classes from './talk.module.css';

interface Props {
  readonly lines: readonly Line[];
  readonly chat: boolean;
  /** The words that the visitor is saying, as far as they are recognised. */
  readonly words: string;
}

/** The conversation, scrolled to the newest line. */
export const Transcript = ({ lines, chat, words }: Props) => {
  const { t } = useTranslation('live-sessions');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = box.current;
    if (shown === null || (lines.length === 0 && words === '')) return undefined;
    // Scrolls to the end now, and when a warning below reduces the height.
    const sizes = new ResizeObserver(() => shown.scrollTo({ top: shown.scrollHeight }));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [lines, words]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by the keyboard, so that it can be scrolled
    <div ref={box} className={classes['log']} role="log" aria-label={t('transcript')} tabIndex={0}>
      {lines.length === 0 && words === '' ? (
        <p className={classes['empty']}>{t(chat ? 'sayAnything' : 'sayToRead')}</p>
      ) : null}
      {lines.map(({ id, who, text, interrupted, sources }) => (
        <p key={id} className={classes['line']} data-who={who}>
          <VisuallyHidden>{t(`who.${who}`)} </VisuallyHidden>
          {/* Direction by its own text, because the text before it is in the page's language. */}
          <span dir="auto">{text}</span>
          {sources === undefined ? null : (
            <small>
              <bdi>{t('knows.from', { titles: sources.join(' · ') })}</bdi>
            </small>
          )}
          {interrupted === true ? <small>{t('interrupted')}</small> : null}
        </p>
      ))}
      {words === '' ? null : (
        // Hidden from screen readers, which read the line once it is complete.
        <p className={classes['line']} data-who="you" data-open aria-hidden>
          <span dir="auto">{words} …</span>
        </p>
      )}
    </div>
  );
};
