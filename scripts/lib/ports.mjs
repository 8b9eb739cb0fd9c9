import { createServer } from 'node:net';
import { codeOf, UserError } from './errors.mjs';

/** @returns {Promise<number>} a port on this machine that nobody uses now */
export async function freePort() {
  return await listenOnce(0, '127.0.0.1');
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
    const code = codeOf(error);
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
