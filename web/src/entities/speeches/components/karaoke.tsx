import { withoutMarks } from '@orator/contracts/scripts/word-marks';
import type { SpokenWord } from '@orator/contracts/speeches/schema';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { locateWords } from '../model/locate-words.ts';
import classes from './speeches.module.css';

interface Props {
  readonly text: string;
  readonly lang: string;
  readonly words: readonly SpokenWord[];
  /** Seconds. */
  readonly at: number;
  readonly playing: boolean;
  readonly onSeek: (seconds: number) => void;
}

/** The index of the word spoken at a moment, or of the last one before it; -1 before the first. */
const wordAt = (words: readonly SpokenWord[], at: number): number => words.findLastIndex(({ start }) => start <= at);

/** The text of a speech with the word being spoken highlighted. A click on a word plays from there. */
export const Karaoke = ({ text: script, lang, words, at, playing, onSeek }: Props) => {
  const text = withoutMarks(script);
  const places = useMemo(
    () =>
      locateWords(
        text,
        words.map((word) => word.text),
      ),
    [text, words],
  );
  const current = at > 0 ? wordAt(words, at + 0.02) : -1;
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const word = box.current?.querySelector('mark');
    if (!playing || current < 0 || word === null || word === undefined || box.current === null) return;
    const { offsetTop: top, offsetHeight: height } = word;
    const { scrollTop, clientHeight } = box.current;
    if (top < scrollTop || top + height > scrollTop + clientHeight) box.current.scrollTop = top - clientHeight / 3;
  }, [current, playing]);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [index, place] of places.entries()) {
    const word = words[index];
    if (place === null || word === undefined) continue;
    parts.push(text.slice(from, place.from));
    const shown = text.slice(place.from, place.to);
    const Word = index === current ? 'mark' : 'span';
    // The slider offers the same by keyboard; a tab stop per word would be a nuisance.
    parts.push(
      <Word key={place.from} data-said={index < current} onClick={() => onSeek(word.start)}>
        {shown}
      </Word>,
    );
    from = place.to;
  }
  parts.push(text.slice(from));
  return (
    <p ref={box} className={classes['karaoke']} lang={lang} dir="auto">
      {parts}
    </p>
  );
};
