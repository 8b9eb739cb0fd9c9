import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Locale } from '@orator/contracts/core/common';
import { createEspeakEngine } from '@orator/speech/espeak/espeak-engine';
import { humanRecordings, kokoroRecordings, syntheticRecordings } from './recordings.ts';
import { type Known, type LipFigures, measureAligned, measureHeard, summarise } from './measure-lips.ts';

/** `npm run quality:lips [-- --kokoro DIR] [--recordings DIR] [--locale en] [--json FILE]`; see scripts/quality-lips.mjs. */

const { values } = parseArgs({
  options: {
    kokoro: { type: 'string' },
    recordings: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    json: { type: 'string' },
  },
});

interface Group {
  readonly heard: LipFigures[];
  readonly aligned: LipFigures[];
}
const groups = new Map<string, Group>();

function measure(group: string, known: Known): void {
  const figures = groups.get(group) ?? { heard: [], aligned: [] };
  groups.set(group, figures);
  figures.heard.push(measureHeard(known));
  const aligned = measureAligned(known);
  if (aligned !== null) figures.aligned.push(aligned);
}

const espeak = createEspeakEngine();
for await (const known of syntheticRecordings(espeak)) {
  measure(known.name.startsWith('flite') ? known.name : 'espeak-ng, three voices, twelve languages', known);
}
if (values.kokoro !== undefined) {
  for await (const known of kokoroRecordings(values.kokoro, espeak)) {
    measure('Kokoro, one voice a language, six languages', known);
    measure(`Kokoro, ${known.name}`, known);
  }
}
if (values.recordings !== undefined) {
  const locale = Locale.parse(values.locale);
  for await (const known of humanRecordings(values.recordings, espeak, locale)) measure('recordings', known);
}
await espeak.close();

const results = Object.fromEntries(
  Array.from(groups, ([name, { heard, aligned }]) => [
    name,
    { from_sound: summarise(heard), ...(aligned.length > 0 && { with_text: summarise(aligned) }) },
  ]),
);
for (const [name, kinds] of Object.entries(results)) {
  console.log(`\n${name}`);
  for (const [kind, figures] of Object.entries(kinds)) {
    const { recordings, r, r_median, closures, closure_recall, closure_precision, onset_error_ms } = figures;
    const onset = onset_error_ms === null ? '' : `, onsets off by ${onset_error_ms.toFixed(0)} ms (median)`;
    console.log(
      `  ${kind.padEnd(10)} ${recordings} recordings: opening r ${r.toFixed(3)} (median ${r_median.toFixed(3)}); p, b, m: ${closures}, ` +
        `recall ${closure_recall.toFixed(2)}, precision ${closure_precision.toFixed(2)}${onset}`,
    );
  }
}
if (values.recordings !== undefined) {
  console.log('\nThe reference of recordings is the alignment with their transcripts, not a hand-made one.');
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit();
