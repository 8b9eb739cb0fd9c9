import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output, or where a test wants them. Tokens, passwords and addresses are cut out wherever they turn up. */
export const createLog = (service: string, level: string, to: DestinationStream = destination(1)): Log =>
  pino(
    {
      level,
      base: { service },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.secret',
          '*.token',
          '*.refresh_token',
          '*.access_token',
          '*.ticket',
          '*.email',
        ],
        censor: '[cut]',
      },
    },
    to,
  );
