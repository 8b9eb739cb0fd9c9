import { expect, test, vi } from 'vitest';
import { warmPlayer } from './warm-player.ts';

test('plays a clip, once a page, before the first video', async () => {
  const play = vi.spyOn(HTMLVideoElement.prototype, 'play');
  expect(await Promise.all([warmPlayer(), warmPlayer()])).toEqual([true, true]);
  expect(play).toHaveBeenCalledOnce();
});
