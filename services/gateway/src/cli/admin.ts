import { Email, type Role } from '@orator/contracts/accounts/schema';
import { listAdmins, setRole } from '../identity/roles.ts';
import type { Command } from './command.ts';

const ROLE_OF: Readonly<Record<string, Role>> = { grant: 'admin', revoke: 'user' };

/** `orator admin`: appoints and lists operators. */
export const admin: Command = {
  usage: `orator admin grant <address>    makes an account an operator
orator admin revoke <address>   makes it an ordinary account again
orator admin list               lists the operators
`,
  run: async (db, [verb = '', address, ...rest]) => {
    if (verb === 'list' && address === undefined) {
      const emails = await listAdmins(db);
      return { text: emails.length === 0 ? 'There are no operators.' : emails.join('\n') };
    }
    const role = ROLE_OF[verb];
    if (role === undefined || address === undefined || rest.length > 0) return null;
    const email = Email.safeParse(address);
    if (!email.success) throw new Error(`"${address}" is not an e-mail address`);
    if (!(await setRole(db, email.data, role)))
      throw new Error(`there is no account with ${email.data}: sign up first`);
    return { text: role === 'admin' ? `${email.data} is now an operator.` : `${email.data} is no longer an operator.` };
  },
};
