import { join } from 'node:path';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { FOOTAGE_LIMITS } from '@orator/contracts/video-avatars/limits';
import type { FootageReport } from '@orator/contracts/video-avatars/schema';
import { z } from 'zod';
import { makeReport } from '@orator/videos/footage/report-verdict';
import { FootageRefused, InputGone, type TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

const Coded = z.object({ code: z.enum(['bad_footage', 'too_many_pixels']) });
const REASONS = { bad_footage: 'unreadable', too_many_pixels: 'too_many_pixels' } as const;

/** The report on a file that was not looked through. */
const reportUnseen = (reason: FootageReport['reasons'][number]): FootageReport => ({
  reasons: [reason],
  warnings: [],
  faults: [],
  used: null,
  duration_s: 0,
  width: 0,
  height: 0,
  fps: 0,
  has_sound: false,
});

export const videoAvatarHandlers: Pick<Handlers, 'video-avatar'> = {
  'video-avatar': async ({ video_avatar_id: id }, task) => {
    const keys = footageKeys(id);
    await task.stage('face');
    if (!(await task.storage.has(keys.source))) throw new InputGone('the footage is gone');
    const report = await analyseFootage(keys, task);
    const ok = report.reasons.length === 0;
    const { count } = await task.db.videoAvatar.updateMany({
      where: { id, userId: task.userId, deletedAt: null },
      data: { report, readyAt: ok ? new Date() : null },
    });
    if (count === 0) throw new InputGone('the avatar was deleted');
    await task.storage.remove(keys.source);
    if (!ok) throw new FootageRefused(report.reasons.join(', '));
    return { video_avatar_id: id };
  },
};

/** Analyses the footage and stores each derived file under its key. */
async function analyseFootage(
  keys: ReturnType<typeof footageKeys>,
  { engines, folder, signal, storage, progress }: TaskContext<'video-avatar'>,
): Promise<FootageReport> {
  const path = (name: string): string => join(folder, name);
  const files = {
    footagePath: path('v.mp4'),
    soundPath: path('a.flac'),
    preparedPath: path('p.bin'),
    posterPath: path('p.jpg'),
    stripPath: path('s.jpg'),
  };
  try {
    const verdict = await storage.withLocalCopy(keys.source, (sourcePath) =>
      engines.footage.check({ sourcePath, ...files, longestS: FOOTAGE_LIMITS.longestS }, { signal, progress }),
    );
    await storage.putFile(keys.strip, files.stripPath);
    if (verdict.ok) {
      await storage.putFile(keys.video, files.footagePath);
      await storage.putFile(keys.prepared, files.preparedPath);
      await storage.putFile(keys.poster, files.posterPath);
      if (verdict.hasSound) await storage.putFile(keys.sound, files.soundPath);
    }
    return makeReport(verdict);
  } catch (error) {
    const coded = Coded.safeParse(error);
    if (coded.success) return reportUnseen(REASONS[coded.data.code]);
    throw error;
  }
}
