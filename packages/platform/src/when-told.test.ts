import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A service with a loop, which tells what it has reached. */
const service = `
  import { startLoops } from './loops.ts';
  import { untilTold } from './when-told.ts';
  startLoops({}, [{ name: 'relay', everyMs: 60_000, step: async () => process.send('loop') }]);
  for (const moment of ['servers', 'work', 'practise']) untilTold(moment).then(() => process.send(moment));
  process.send('loaded');
`;

/** Starts it; `reached` adds up what it has told, `tell` sends it a message. */
function startService(words: readonly string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', service, '--', ...words], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const reached: unknown[] = [];
  child.on('message', (message) => reached.push(message));
  const reach = async (count: number): Promise<Set<unknown>> => {
    while (reached.length < count) await once(child, 'message');
    return new Set(reached);
  };
  return { tell: (moment: string) => child.send(moment), reach, end: () => child.kill() };
}

test('a service that is started to be told waits for each moment, and its loops for work', async () => {
  const { tell, reach, end } = startService(['--when-told']);
  try {
    expect(await reach(1)).toEqual(new Set(['loaded']));
    tell('servers');
    expect(await reach(2)).toEqual(new Set(['loaded', 'servers']));
    tell('work');
    expect(await reach(4)).toEqual(new Set(['loaded', 'loop', 'servers', 'work']));
    tell('practise');
    expect(await reach(5)).toEqual(new Set(['loaded', 'loop', 'practise', 'servers', 'work']));
  } finally {
    end();
  }
});

test('a service that is told before it listens waits no longer', async () => {
  const { tell, reach, end } = startService(['--when-told']);
  try {
    for (const moment of ['servers', 'work']) tell(moment);
    expect(await reach(4)).toEqual(new Set(['loaded', 'loop', 'servers', 'work']));
  } finally {
    end();
  }
});

test('a service that is started alone waits for nothing', async () => {
  const { reach, end } = startService([]);
  try {
    expect(await reach(5)).toEqual(new Set(['loaded', 'loop', 'practise', 'servers', 'work']));
  } finally {
    end();
  }
});
