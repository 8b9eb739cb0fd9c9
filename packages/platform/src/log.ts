import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Tokens, passwords and addresses are cut out wherever they turn up. */
export const createLog = (service: string, level: string): Log =>
  pino({
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
  });
