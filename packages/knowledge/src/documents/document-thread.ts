import { parentPort, workerData } from 'node:worker_threads';
import { convertDocument } from './convert.ts';

// Program of the thread that reads one document.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await convertDocument(workerData));
