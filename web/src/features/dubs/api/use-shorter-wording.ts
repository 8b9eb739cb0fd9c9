import { DUB_WORDINGS } from '@orator/contracts/dubs/limits';
import { dubs } from '@orator/contracts/dubs/routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { checkLine, type Setting, wantedShare } from '../model/check-lines.ts';
import type { DraftLine } from '../model/draft.ts';

interface TooLong {
  readonly lines: readonly DraftLine[];
  /** The line to say in fewer words. */
  readonly index: number;
  readonly setting: Setting;
}

/** Asks the chat server for a line in fewer words; null when none of its wordings fits. */
export const useShorterWording = () =>
  useMutation({
    mutationFn: async ({ lines, index, setting }: TooLong): Promise<string | null> => {
      const line = lines[index];
      if (line === undefined) return null;
      const { original, text } = line;
      const share = Math.min(1, Math.max(DUB_WORDINGS.leastShare, wantedShare(lines, index, setting)));
      const body = { original, text, locale: setting.locale, share };
      const { wordings } = await call(dubs.wording, { body });
      const fits = (wording: string): boolean =>
        checkLine(
          lines.map((one, i) => (i === index ? { ...one, text: wording } : one)),
          index,
          setting,
        ).problem === null;
      return wordings.find(fits) ?? null;
    },
  });
