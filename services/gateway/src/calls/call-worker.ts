import type { ProcedureInput, ProcedureName, ProcedureOutput } from '@orator/contracts/rpc/procedures';
import type { OnPart } from '@orator/platform/rpc';
import type { Deps } from '../deps.ts';
import { trialKeys } from '../identity/trials.ts';

export type CallDeps = Pick<Deps, 'db' | 'env' | 'rpc'>;

/** Who a worker works for: a user, or somebody without an account at an IP. */
export type Caller = { readonly userId: string } | { readonly ip: string };

/** Whose calls count together: those of an account, or all trials and strangers of a network, because anybody can open another trial. */
async function findAccount({ db, env }: CallDeps, caller: Caller): Promise<string> {
  if ('ip' in caller) return trialKeys(env.SECRET_KEY).ofNetwork(caller.ip);
  const trial = await db.trial.findUnique({ where: { userId: caller.userId }, select: { network: true } });
  return trial?.network ?? caller.userId;
}

/**
 * Calls a procedure on a worker.
 * @param onPart receives what it hands on before the result
 * @throws see `RpcClient.call`
 */
export async function callWorker<Name extends ProcedureName>(
  deps: CallDeps,
  caller: Caller,
  name: Name,
  input: ProcedureInput<Name>,
  onPart?: OnPart,
): Promise<ProcedureOutput<Name>> {
  return deps.rpc.call(name, await findAccount(deps, caller), input, onPart);
}
