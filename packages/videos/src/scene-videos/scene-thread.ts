import { answerCalls } from '@orator/threads/answer-calls';
import { drawScenes } from './draw-scenes.ts';
import { fitFootage } from './fit-footage.ts';

// Program of a worker thread.

const procedures = { draw: drawScenes, fit: fitFootage };

export type SceneProcedures = typeof procedures;
export default answerCalls(procedures);
