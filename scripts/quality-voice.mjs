import { parseArguments } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { runInTerminal } from './lib/run.mjs';
import { runScript } from './lib/runtime.mjs';
import { prepare } from './lib/setup.mjs';

const help = `npm run quality:voice -- --recordings <folder>

Matches English library voices to each recording of a folder, and says how far their speech is from it with words that the
match has not seen: pitch, long-term spectrum and mel cepstra, before and after. Of two files whose names differ only at the
end, such as ada-1.wav and ada-2.wav, one is matched and compared with the other. Then changes each recording towards each voice,
as the voice changer does, and says what became of pitch, melody and times. Of several speakers, with 40 s each, it also says how
often recordings of one are said to have several voices, and how often mixtures of two are not.

  --recordings <folder>  files that ffmpeg reads, 10 s or more
  --seconds <list>       how much of each recording is measured, such as 10,25,180; 25
  --speakers             only those warnings
  --json <file>          also writes the figures there`;

await runScript(async () => {
  const { values } = parseArguments('See: npm run quality:voice -- --help', {
    args: process.argv.slice(2),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      recordings: { type: 'string' },
      seconds: { type: 'string' },
      json: { type: 'string' },
      speakers: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.recordings === undefined) {
    print(help);
    return values.help ? 0 : 1;
  }
  await prepare(['packages', 'ffmpeg']);
  return await runInTerminal(process.execPath, ['tests/voice-quality/main.ts', ...process.argv.slice(2)]);
});
process.exit();
