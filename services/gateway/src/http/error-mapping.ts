import type { ErrorName } from '@orator/contracts/core/errors';
import { CallTimeout } from '@orator/platform/rpc';
import { z } from 'zod';
import { AppError } from '@orator/platform/app-error';
import { InvalidRequest } from './validation.ts';

const Known = z.object({
  code: z.string().optional(),
  statusCode: z.number().optional(),
  name: z.string().optional(),
  message: z.string().optional(),
  cause: z.unknown().optional(),
});

/** Fastify's own refusals. */
const byStatus: Readonly<Record<number, ErrorName>> = {
  400: 'unreadable_body',
  404: 'route_not_found',
  405: 'route_not_found',
  406: 'bad_request',
  408: 'request_timeout',
  411: 'unreadable_body',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'rate_limited',
  431: 'payload_too_large',
  503: 'busy',
};

/**
 * Postgres or Redis cannot be reached, restarts, has no connection left, or has ended one of two transactions that waited
 * for each other: Prisma's P1xxx, P2024/P2028 and P2034, SQLSTATE classes 08, 40, 53 and 57P, the system's own names, and
 * ioredis' messages.
 */
const AWAY_CODES =
  /^(P1\d{3}|P2024|P2028|P2034|P2037|08\w{3}|40\w{3}|53\w{3}|57P\d\d|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_MESSAGES =
  /max retries per request|command timed out|connection is closed|connection terminated|timeout exceeded when trying to connect|can't reach database|server has closed the connection|the database system is|terminating connection|connection timeout|stream isn't writeable|deadlock detected/i;

function isAway(error: unknown, depth = 0): boolean {
  const known = Known.safeParse(error);
  if (!known.success || depth > 3) return false;
  const { code, name, message, cause } = known.data;
  if (name === 'PrismaClientInitializationError') return true;
  return AWAY_CODES.test(code ?? '') || AWAY_MESSAGES.test(message ?? '') || isAway(cause, depth + 1);
}

/** What any thrown thing means to the caller. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidRequest) return new AppError('bad_request');
  if (error instanceof CallTimeout) return new AppError('busy', { retryAfterS: 10 });
  const known = Known.safeParse(error);
  if (!known.success) return new AppError('internal');
  if (known.data.code === 'ENOSPC' || known.data.code === 'EDQUOT') return new AppError('storage_full');
  // A row that was to refer to one that has just been deleted.
  if (known.data.code === 'P2003') return new AppError('not_found');
  if (isAway(error)) return new AppError('busy', { retryAfterS: 5 });
  return new AppError(byStatus[known.data.statusCode ?? 500] ?? 'internal');
}
