import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs ffmpeg on inputs of any kind that a test makes, and returns what it wrote to stdout. @throws its error */
export async function runFfmpeg(args: readonly string[]): Promise<Buffer> {
  const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
  const { stdout } = await run('ffmpeg', [...quiet, ...args], { encoding: 'buffer', maxBuffer: 1 << 30 });
  return stdout;
}
