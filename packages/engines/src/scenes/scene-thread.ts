import { answerCalls } from '../threads/answer-calls.ts';
import { drawScenes } from './draw-scenes.ts';
import { fitFootage } from './fit-footage.ts';

// Program of a worker thread.

const procedures = { draw: drawScenes, fit: fitFootage };

export type SceneProcedures = typeof procedures;
export default answerCalls(procedures);
