import { approveReferral, type HeldReferral, listHeldReferrals, refuseReferral } from '@orator/billing';
import { UUID } from '../http/page.ts';
import type { Command } from './command.ts';

const GONE = 'a deleted account';

const describe = ({ id, heldFor, inviter, invitee, createdAt }: HeldReferral): string =>
  `${id}: ${inviter?.email ?? GONE} invited ${invitee?.email ?? GONE} on ${createdAt.toISOString()}, the same ${heldFor ?? ''}`;

/** `orator referrals`: invitations in which inviter and invited look like the same person. */
export const referrals: Command = {
  usage: `orator referrals list           lists invitations that are held for review
orator referrals approve <id>   two people: what was held back goes on
orator referrals refuse <id>    one person: nothing is given, and what was given is taken back
`,
  run: async (db, [verb, id, ...rest]) => {
    if (verb === 'list' && id === undefined) {
      const held = await listHeldReferrals(db);
      return { text: held.length === 0 ? 'No invitation is held.' : held.map(describe).join('\n') };
    }
    if ((verb !== 'approve' && verb !== 'refuse') || id === undefined || rest.length > 0) return null;
    if (!UUID.test(id)) throw new Error(`"${id}" is not the id of an invitation`);
    const isApproved = verb === 'approve';
    const done = isApproved ? await approveReferral(db, id) : await refuseReferral(db, id);
    if (!done) throw new Error(`there is no invitation ${id} to ${verb}`);
    return { text: `The invitation ${id} was ${isApproved ? 'approved' : 'refused'}.` };
  },
};
