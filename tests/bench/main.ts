import { writeFile } from 'node:fs/promises';
import type { BenchmarkResults } from '@orator/platform/benchmark-result';
import { startServers } from '../support/servers.ts';

/** `npm run bench [-- --json FILE] [name ...]`: prints every result, and writes them where asked. */
const words = process.argv.slice(2);
const at = words.indexOf('--json');
const file = at < 0 ? undefined : words[at + 1];
const wanted = words.filter((_word, index) => at < 0 || (index !== at && index !== at + 1));

const servers = await startServers();
const benches: Record<string, () => Promise<BenchmarkResults>> = {
  speech: async () => (await import('@orator/speech/speech.bench')).benchSpeech(),
  head: async () => (await import('@orator/talking-heads/head/head.bench')).benchHead(),
  podcast: async () => (await import('@orator/talking-heads/podcasts/podcast.bench')).benchPodcast(),
  footage: async () => (await import('@orator/videos/footage/footage.bench')).benchFootage(),
  lips: async () => (await import('@orator/talking-heads/lip-syncs/lips.bench')).benchLips(),
  matte: async () => (await import('@orator/pictures/matte/matte.bench')).benchMatte(),
  painter: async () => (await import('./painter.ts')).benchPainter(),
  live: async () => (await import('./live.ts')).benchLive(servers),
  'natural-voices': async () => (await import('./natural-voices.ts')).benchNaturalVoices(servers),
  calls: async () => (await import('./calls.ts')).benchCalls(servers),
  gateway: async () => (await import('./gateway.ts')).benchGateway(servers),
  ledger: async () => (await import('./ledger.ts')).benchLedger(),
  submissions: async () => (await import('./submissions.ts')).benchSubmissions(),
  webhooks: async () => (await import('./webhooks.ts')).benchWebhooks(servers),
  gallery: async () => (await import('./gallery.ts')).benchGallery(servers),
  upload: async () => (await import('./photo-upload.ts')).benchPhotoUpload(servers),
  'first-frame': async () => (await import('./first-frame.ts')).benchFirstFrame(servers),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(servers),
  pipeline: async () => (await import('./pipeline.ts')).benchPipeline(servers),
};
const results: BenchmarkResults = {};
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    for (const [label, result] of Object.entries(await bench())) {
      results[label] = result;
      const { ratio, floor, value, unit, better = 'more' } = result;
      const worse = better === 'more' ? ratio < floor : ratio > floor;
      console.log(
        `  ${label.padEnd(64)} ${ratio.toFixed(3).padStart(9)} x   (${value.toFixed(2)} ${unit})${worse ? '  worse than ' + floor : ''}`,
      );
    }
  }
} finally {
  await servers.stop();
}
if (file !== undefined) await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
