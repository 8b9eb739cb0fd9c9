import { z } from 'zod';
import { Profile } from '../accounts/schema.ts';
import { route } from '../core/route.ts';
import { SentCode, VerificationCode } from './schema.ts';

const tag = 'Verification';
export const verifications = {
  send: route({
    method: 'POST',
    url: '/authentication/verification',
    access: 'user',
    repeatable: false,
    tag,
    summary: 'Send a new code to the address to be verified; invalidates the one before',
    response: SentCode,
    rateLimit: 20,
  }),
  confirm: route({
    method: 'PUT',
    url: '/authentication/verification',
    access: 'user',
    repeatable: false,
    tag,
    summary: 'Enter the code: verifies the address, or replaces it by the pending one',
    body: z.object({ code: VerificationCode }),
    response: Profile,
    rateLimit: 20,
  }),
};
