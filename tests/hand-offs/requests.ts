import { createHash, randomBytes } from 'node:crypto';
import { handOffs } from '@orator/contracts/hand-offs/routes';
import { feature } from '../contracts/feature.ts';
import { ask } from '../support/gateway.ts';

export const handOffsFeature = feature(handOffs, ({ gateway }) => {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    create: [(user) => ({ user, body: { code_challenge, remember: true } })],
    exchange: [
      async (user) => {
        const { code } = (await ask(gateway, handOffs.create, { user, body: { code_challenge } })).value();
        return { body: { code, code_verifier: verifier } };
      },
    ],
  };
});
