import { CONSENT_READINGS } from '@orator/contracts/consents/readings';
import { VoiceStatement } from '@orator/contracts/consents/schema';
import { Locale } from '@orator/contracts/core/common';
import { listSounds, measureMissed } from '@orator/ears/proof/missed-words';
import { OtherConsent } from '../context/task-context.ts';
import { isRefused } from './refusing-words.ts';
import { hearIfPossible } from '../steps/hear-if-possible.ts';
import type { ListeningTask } from './own-voice-sample.ts';
import { recordingKey } from '../steps/recording-key.ts';

/**
 * If a larger share of the words is missed, another sentence was read: a recogniser misses up to a third of the right
 * sentence in languages that it knows badly, and nearly all of another one.
 */
const MOST_MISSED = 0.6;

/** Japanese is compared as it is written: the sentence is short and has one usual spelling. */
const readWritten = async ({ text }: { readonly text: string }) => ({ text });

/**
 * Compares the recording of a consent, word by word, with the sentence that was to be read, if a recogniser is
 * installed.
 * @param recordingId of the consent
 * @throws OtherConsent when something else is said, or the sentence with a word of refusal in it; InputGone when the
 * recording was deleted meanwhile
 */
export async function checkConsentWords(task: ListeningTask, recordingId: string, consentId: string): Promise<void> {
  const { db, storage, signal } = task;
  const consent = await db.consent.findUnique({ where: { id: consentId }, select: { statement: true, locale: true } });
  // The consent was taken back meanwhile; a later step fails for that reason.
  if (consent === null) return;
  const locale = Locale.parse(consent.locale);
  const key = await recordingKey(task, recordingId);
  const heard = await storage.withLocalCopy(key, (audioPath) =>
    hearIfPossible(task, { audioPath, locale }, 'the words of a consent were not compared, because it was not heard'),
  );
  if (heard === null) return;
  const said = heard.segments.map(({ text }) => text).join(' ');
  if (isRefused(said, locale)) throw new OtherConsent('the sentence was turned around');
  const sounds = (text: string) => listSounds(text, locale, readWritten, signal);
  const wanted = await sounds(CONSENT_READINGS[VoiceStatement.parse(consent.statement)][locale]);
  if (measureMissed(wanted, await sounds(said)) > MOST_MISSED) throw new OtherConsent('another sentence was read');
}
