import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Everything Orator keeps between two starts: programs, data, secrets. Removing it resets the installation. ORATOR_HOME
 * names another folder.
 */
export const home = process.env['ORATOR_HOME'] || join(root, '.orator');

/** @param {string[]} parts */
export const inHome = (...parts) => join(home, ...parts);
