import type { Socket } from 'node:net';
import { type ErrorName, findStatus } from '@orator/contracts/core/errors';
import { AppError } from '@orator/platform/app-error';
import { errorBody } from './error-response.ts';

const errorsByCode: Readonly<Record<string, ErrorName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'payload_too_large',
};

/** Answers input that Node could not parse as a request: malformed HTTP, too many headers, a body that stalls. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const reason = errorsByCode[error.code ?? ''] ?? 'unreadable_body';
  const body = JSON.stringify(errorBody(new AppError(reason), 'en'));
  socket.end(
    `HTTP/1.1 ${findStatus(reason)} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
