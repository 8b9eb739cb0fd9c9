import { answerCalls } from '@orator/threads/answer-calls';
import { createPodcastEngine } from './built-in-podcast.ts';

// Program of a worker thread.

const procedures = createPodcastEngine();

export type PodcastProcedures = typeof procedures;
export default answerCalls({ render: procedures.render });
