import type { ErrorName } from '@orator/contracts/core/errors';
import { isForeignKeyViolation } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { RpcTimeout } from '@orator/platform/rpc';
import { z } from 'zod';
import { InvalidRequest } from './validation.ts';

const ErrorFields = z.object({
  code: z.string().optional(),
  statusCode: z.number().optional(),
  name: z.string().optional(),
  message: z.string().optional(),
  cause: z.unknown().optional(),
});

/** Errors of Fastify and its plugins by their status. */
const errorsByStatus: Readonly<Record<number, ErrorName>> = {
  400: 'unreadable_body',
  404: 'route_not_found',
  405: 'route_not_found',
  406: 'bad_request',
  408: 'request_timeout',
  411: 'unreadable_body',
  412: 'precondition_failed',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'rate_limited',
  431: 'payload_too_large',
  503: 'busy',
};

/**
 * Codes and messages that mean Postgres or Redis is unreachable, restarting or out of connections, or a deadlock was
 * broken: Prisma's P1xxx, P2024, P2028, P2034 and P2037, SQLSTATE classes 08, 40, 53 and 57P, Node's system errors, and
 * messages of ioredis and pg.
 */
const UNAVAILABLE_CODES =
  /^(P1\d{3}|P2024|P2028|P2034|P2037|08\w{3}|40\w{3}|53\w{3}|57P\d\d|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const UNAVAILABLE_MESSAGES =
  /max retries per request|command timed out|connection is closed|connection terminated|timeout exceeded when trying to connect|can't reach database|server has closed the connection|the database system is|terminating connection|connection timeout|stream isn't writeable|deadlock detected/i;

function isUnavailable(error: unknown, depth = 0): boolean {
  const fields = ErrorFields.safeParse(error);
  if (!fields.success || depth > 3) return false;
  const { code, name, message, cause } = fields.data;
  if (name === 'PrismaClientInitializationError') return true;
  return (
    UNAVAILABLE_CODES.test(code ?? '') || UNAVAILABLE_MESSAGES.test(message ?? '') || isUnavailable(cause, depth + 1)
  );
}

/** The error of the catalogue for anything thrown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidRequest) return new AppError('bad_request');
  if (error instanceof RpcTimeout) return new AppError('busy', { retryAfterS: 10 });
  const fields = ErrorFields.safeParse(error);
  if (!fields.success) return new AppError('internal');
  if (fields.data.code === 'ENOSPC' || fields.data.code === 'EDQUOT') return new AppError('storage_full');
  if (isForeignKeyViolation(error)) return new AppError('not_found');
  if (isUnavailable(error)) return new AppError('busy', { retryAfterS: 5 });
  return new AppError(errorsByStatus[fields.data.statusCode ?? 500] ?? 'internal');
}
