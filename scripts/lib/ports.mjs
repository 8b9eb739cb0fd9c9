import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { readCode, UserError } from './errors.mjs';

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152, RFC 6335): one of those may be
 * taken by any connection before the program that it was found for listens on it.
 */
const LOWEST = 10_240;
const HIGHEST = 32_767;

/** @returns {Promise<number>} a port on this machine that is free now, and that no connection will take by chance */
export async function freePort() {
  for (;;) {
    try {
      return await listenOnce(randomInt(LOWEST, HIGHEST + 1), '127.0.0.1');
    } catch (error) {
      if (readCode(error) !== 'EADDRINUSE') throw error;
    }
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @throws {UserError} when it cannot be listened on
 */
export async function requirePort(port, host) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const code = readCode(error);
    const other = `npm start -- --port ${port === 8080 ? 9000 : 8080}`;
    if (code === 'EADDRINUSE')
      throw new UserError(`Port ${port} is taken by another program. Choose another: ${other}`);
    if (code === 'EACCES') throw new UserError(`Port ${port} needs root. Choose one above 1023: ${other}`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new UserError(`HOST=${host} is no address of this machine.`);
    throw error;
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>}
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
