import { describe, expect, it } from 'vitest';
import { explain, UserError } from './errors.mjs';

/**
 * @param {string} code
 * @param {string} message
 */
const systemError = (code, message) => Object.assign(new Error(message), { code });

describe('explain', () => {
  it.each([
    [systemError('ENOSPC', "ENOSPC: no space left on device, write '/data'"), 'The disk is full'],
    [new Error('initdb: could not write: No space left on device'), 'The disk is full'],
    [systemError('EACCES', "EACCES: permission denied, mkdir '/srv/.orator'"), 'may not be read or written'],
    [new Error('npm error code EAI_AGAIN'), 'The network cannot be reached'],
    [
      new Error("W: Failed to fetch http://packages.example.org  Temporary failure resolving 'packages.example.org'"),
      'The network',
    ],
    [new Error('E: Could not get lock /var/lib/dpkg/lock-frontend'), 'Another program is installing packages'],
    [new Error('mkdir: cannot create directory ‘/srv/x’: Permission denied'), 'may not be read or written'],
    [new Error('chown: changing ownership of /srv/x: Operation not permitted'), 'may not be read or written'],
    [new Error('migrate: ERROR: permission denied for schema public'), 'GRANT CREATE ON SCHEMA public'],
  ])('says in one line what to do about %s', (error, advice) => {
    expect(explain(error)).toContain(advice);
    expect(explain(error)).not.toContain('\n');
  });

  it('blames the full disk, not the failed download it caused', () => {
    expect(explain(new Error('npm error ECONNRESET\nnpm error ENOSPC'))).toContain('The disk is full');
  });

  it('blames no file for a right that is missing elsewhere', () => {
    expect(explain(new Error('permission denied for table task'))).toBe('permission denied for table task');
  });

  it('leaves a line written for the reader as it is', () => {
    expect(explain(new UserError('Port 80 needs root.'))).toBe('Port 80 needs root.');
  });

  it('shows an unknown error without its stack', () => {
    expect(explain(new Error('odd'))).toBe('odd');
    expect(explain('odd')).toBe('odd');
  });
});
