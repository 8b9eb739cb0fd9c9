import { dubSampleKeys } from '@orator/contracts/dubs/files';
import type { DubSampleRecord } from '@orator/contracts/dubs/schema';
import type { Gateway } from '../support/gateway.ts';

const SIZE = { duration_s: 6.5, width: 720, height: 720, fps: 25, has_sound: true } as const;
export const DUB_SAMPLE_RECORD: DubSampleRecord = {
  report: { ...SIZE, reasons: [], warnings: [], faults: [], used: { from: 0, to: 6.5 } },
  lines: [
    { from: 0.2, to: 1.2, text: 'Hello!' },
    { from: 1.3, to: 3.6, text: 'A moment ago I was only a picture.' },
  ],
};

/** Marks the sample of dubs as made. */
export const addDubSample = ({ deps }: Gateway): Promise<void> =>
  deps.storage.put(dubSampleKeys.record, Buffer.from(JSON.stringify(DUB_SAMPLE_RECORD)));
