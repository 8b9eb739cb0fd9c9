import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

/** @param {string[]} lines what the program prints, which its command line does not show */
const fail = (...lines) =>
  run('sh', ['-c', 'printf "%s\\n" "$LINES"; exit 3'], { env: { ...process.env, LINES: lines.join('\n') } });

describe('run', () => {
  it('returns what a program printed', async () => {
    expect(await run('sh', ['-c', 'echo out; echo err >&2'])).toMatch(/out\n|err\n/);
  });

  it('shows the last lines of a program that fails', async () => {
    await expect(fail('odd')).rejects.toThrow(/failed with code 3:\nodd$/);
  });

  it('shows the likely cause and the last lines beside its advice', async () => {
    const why = fail('tar: begin', 'tar: x: Cannot open: No space left on device', 'tar: see above');
    await expect(why).rejects.toThrow(/^The disk is full.* failed: tar: x: .* on device … tar: see above\)$/);
  });

  it('repeats no line of a program in its error', async () => {
    const why = fail('cp: y: Permission denied');
    await expect(why).rejects.toThrow(/failed: cp: y: Permission denied\)$/);
  });
});
