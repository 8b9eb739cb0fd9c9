import { describe, expect, it } from 'vitest';
import { parseStart, parseTest } from './arguments.mjs';

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

  it('refuses a missing port and unknown arguments', () => {
    expect(() => parseStart(['--port'], {})).toThrow(/^Option '-p, --port <value>' argument missing. See: npm start/);
    expect(() => parseStart(['--prot', '9000'], {})).toThrow("Unknown option '--prot'");
    expect(() => parseStart(['9000'], {})).toThrow("Unexpected argument '9000'");
  });

  it('shows help before it complains', () => {
    expect(parseStart(['--help'], { PORT: 'x' }).help).toBe(true);
  });
});

describe('npm test', () => {
  const nothing = { help: false, watch: false, all: false, testName: undefined, stages: [], filters: [] };

  it('takes no arguments', () => {
    expect(parseTest([])).toEqual(nothing);
  });

  it('takes names of stages, in their order', () => {
    expect(parseTest(['unit', 'lint'])).toEqual({ ...nothing, stages: ['lint', 'unit'] });
  });

  it('takes parts of paths, also beside stages', () => {
    expect(parseTest(['rig/mesh'])).toEqual({ ...nothing, filters: ['rig/mesh'] });
    expect(parseTest(['unit', 'rig/mesh'])).toEqual({ ...nothing, stages: ['unit'], filters: ['rig/mesh'] });
  });

  it.each([
    [['--watch', 'web/src'], { watch: true, filters: ['web/src'] }],
    [['-w'], { watch: true }],
    [['-t', 'a name'], { testName: 'a name' }],
    [['--testNamePattern=a name', 'unit'], { testName: 'a name', stages: ['unit'] }],
    [['-h'], { help: true }],
    [['all'], { all: true }],
    [['all', 'unit', 'fuzz'], { all: true, stages: ['unit'], filters: ['fuzz'] }],
  ])('takes %j', (args, expected) => {
    expect(parseTest(args)).toEqual({ ...nothing, ...expected });
  });

  it('refuses an unknown option', () => {
    expect(() => parseTest(['--wach'])).toThrow("Unknown option '--wach'. See: npm test -- --help");
  });
});
