import { describe, expect, it } from 'vitest';
import { parseStart, parseTest, stages } from './arguments.mjs';

describe('npm start', () => {
  it('listens on 8080 of this machine unless told otherwise', () => {
    expect(parseStart([], {})).toEqual({ help: false, port: 8080, host: '127.0.0.1' });
    expect(parseStart([], { PORT: '', HOST: '' })).toEqual({ help: false, port: 8080, host: '127.0.0.1' });
    expect(parseStart([], { PORT: '81', HOST: '::' })).toEqual({ help: false, port: 81, host: '::' });
  });

  it.each([[['--port', '9000']], [['--port=9000']], [['-p', '9000']]])('takes %s over PORT', (words) => {
    expect(parseStart(words, { PORT: '81' }).port).toBe(9000);
  });

  it.each(['0', '65536', '-1', '80.5', '1e3', 'http', ''])('refuses "%s" as a port', (port) => {
    expect(() => parseStart([`--port=${port}`], {})).toThrow('is no port');
  });

  it('refuses a port that is missing, and words it does not know', () => {
    expect(() => parseStart(['--port'], {})).toThrow('is no port');
    expect(() => parseStart(['--prot', '9000'], {})).toThrow('Unknown argument "--prot"');
  });

  it('shows help before it complains', () => {
    expect(parseStart(['--help'], { PORT: 'x' }).help).toBe(true);
  });
});

describe('npm test', () => {
  it('runs everything without words', () => {
    expect(parseTest([])).toEqual({ help: false, stages, filters: [] });
  });

  it('takes names of stages, in their order', () => {
    expect(parseTest(['unit', 'lint']).stages).toEqual(['lint', 'unit']);
  });

  it('takes part of a path for the stages with tests', () => {
    expect(parseTest(['rig/mesh'])).toEqual({
      help: false,
      stages: ['unit', 'integration', 'e2e'],
      filters: ['rig/mesh'],
    });
    expect(parseTest(['unit', 'rig/mesh'])).toEqual({ help: false, stages: ['unit'], filters: ['rig/mesh'] });
  });

  it('refuses an option it does not know', () => {
    expect(() => parseTest(['--watch'])).toThrow('Unknown argument "--watch"');
  });
});
