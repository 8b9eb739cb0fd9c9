import type { Db } from '@orator/db/client';
import { z } from 'zod';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Environment variables of payments, shared by the gateway and the billing worker. */
export const paymentVariables = {
  /** Who takes payments. `sandbox` takes test money; in production it must be named, and `none` is the default. */
  PAYMENT_PROVIDER: z.enum(['none', 'sandbox']).optional(),
};

interface PaymentEnv {
  readonly NODE_ENV: 'development' | 'production' | 'test';
  readonly PAYMENT_PROVIDER?: 'none' | 'sandbox' | undefined;
  readonly SECRET_KEY: string;
}

/** Null where nothing can be bought. */
export interface Payments {
  readonly provider: PaymentProvider | null;
  /** The provider itself, where it is the embedded one. */
  readonly sandbox: Sandbox | null;
}

export function createPayments(db: Db, { NODE_ENV, PAYMENT_PROVIDER, SECRET_KEY }: PaymentEnv): Payments {
  const name = PAYMENT_PROVIDER ?? (NODE_ENV === 'production' ? 'none' : 'sandbox');
  const sandbox = name === 'sandbox' ? createSandbox(db, SECRET_KEY) : null;
  return { provider: sandbox, sandbox };
}
