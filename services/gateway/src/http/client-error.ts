import type { Socket } from 'node:net';
import type { ErrorName } from '@orator/contracts/core/errors';
import { errorBody, statusOf } from '../plugins/errors.ts';
import { AppError } from '@orator/platform/app-error';

const names: Readonly<Record<string, ErrorName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'payload_too_large',
};

/** Answers what never became a request: broken HTTP, endless headers, a body that does not arrive. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reason = names[error.code ?? ''] ?? 'unreadable_body';
  const body = JSON.stringify(errorBody(new AppError(reason), 'en'));
  socket.end(
    `HTTP/1.1 ${statusOf(reason)} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
