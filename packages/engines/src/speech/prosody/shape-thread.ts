import { type ShapeJob, shapeSound } from './shape-sound.ts';

// Program of a worker thread.

export default (job: ShapeJob) => shapeSound(job);
