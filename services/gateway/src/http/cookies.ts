import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../env.ts';

/** A cookie that scripts cannot read and other sites cannot send with calls; over https only where the site has it. */
export const cookieOptions = (
  { PUBLIC_URL }: Pick<GatewayEnv, 'PUBLIC_URL'>,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true,
});
