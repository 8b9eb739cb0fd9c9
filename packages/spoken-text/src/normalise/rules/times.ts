import type { Language } from '../language.ts';
import { END, type Match, type Rule, rule, START } from '../rule.ts';

const readHalf = (written: string): 'am' | 'pm' | undefined =>
  written === '' ? undefined : /^a/i.test(written) ? 'am' : 'pm';

/** Times of day in digits: 15:30, 15:30:05, 3:30 pm. */
export function timeRules(language: Language): Rule[] {
  const sayTime = (hour: string, minute: string, second = '', half = ''): string | undefined => {
    const time = {
      hour: Number(hour),
      minute: minute === '' ? undefined : Number(minute),
      second: second === '' ? undefined : Number(second),
      half: readHalf(half),
    };
    return time.hour <= 24 && (time.minute ?? 0) < 60 ? language.time(time) : undefined;
  };
  const say = (match: Match): string | undefined =>
    sayTime(match.group('h'), match.group('min'), match.group('s'), match.group('half'));
  const sayRange = (match: Match): string | undefined => {
    const from = sayTime(match.group('h'), match.group('min'));
    const to = sayTime(match.group('h2'), match.group('min2'), '', match.group('half'));
    if (from === undefined || to === undefined) return undefined;
    return `${from}${language.toAttached === true ? '' : ' '}${language.names.to} ${to}`;
  };
  const half = '(?<half>[ap]\\.?\\s?m\\b\\.?)';
  const [hour, minute] = ['\\d{1,2}', '[0-5]\\d'];
  return [
    rule(
      `${START}(?<h>${hour}):(?<min>${minute})\\s?[-–—~～〜]\\s?(?<h2>${hour}):(?<min2>${minute})(?:\\s?${half})?${END}(?!:\\d)`,
      sayRange,
      'i',
    ),
    rule(`${START}(?<h>\\d{1,2}):(?<min>[0-5]\\d)(?::(?<s>[0-5]\\d))?(?:\\s?${half})?${END}(?!:\\d)`, say, 'i'),
    rule(`${START}(?<h>\\d{1,2})\\s?${half}${END}`, say, 'i'),
  ];
}
