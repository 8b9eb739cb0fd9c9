import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;

const PRIVATE = [
  'password',
  'secret',
  'token',
  'access_token',
  'accessToken',
  'refresh_token',
  'refreshToken',
  'ticket',
  'email',
  'authorization',
  'cookie',
];
/** A path names one depth: so many objects may lie around a name. */
const DEEPEST = 5;
const depths = Array.from({ length: DEEPEST + 1 }, (_, depth) => '*.'.repeat(depth));

/**
 * JSON lines on standard output, or where a test wants them. Tokens, passwords and addresses are cut out wherever they turn
 * up, down to five objects deep. (A path for each of them costs 20 µs a line, and lines are few: no request writes one.)
 */
export const createLog = (service: string, level: string, to: DestinationStream = destination(1)): Log =>
  pino(
    {
      level,
      base: { service },
      redact: { paths: PRIVATE.flatMap((name) => depths.map((depth) => `${depth}${name}`)), censor: '[cut]' },
    },
    to,
  );
