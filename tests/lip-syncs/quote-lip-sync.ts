import { lipSyncs } from '@orator/contracts/lip-syncs/routes';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { ask, type Gateway, type User } from '../support/gateway.ts';
import { addImage, addRecording } from '../support/gateway-rows.ts';

/** A quote for a video of 15 s of sound; 2.55 credits. */
export async function quoteLipSync(gateway: Gateway, user: User): Promise<Quote> {
  const image_id = await addImage(gateway, user.id);
  const recording_id = await addRecording(gateway, user.id, 'driving');
  return (await ask(gateway, lipSyncs.quote, { user, body: { image_id, recording_id } })).value();
}
