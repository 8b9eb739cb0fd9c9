import { voiceChanges } from '@orator/contracts/voice-changes/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { ask, type Gateway, type User } from '../support/gateway.ts';
import { addRecording, findVoice } from '../support/gateway-rows.ts';

/** A quote for 15 s of sound in a voice of the library; half a credit. */
export async function quoteChange(gateway: Gateway, user: User, voiceId = findVoice('en')): Promise<Quote> {
  const recording_id = await addRecording(gateway, user.id, 'changing');
  return (await ask(gateway, voiceChanges.quote, { user, body: { recording_id, voice_id: voiceId } })).value();
}
