import { answerCalls } from '../threads/answer-calls.ts';
import { createPodcastEngine } from './built-in-podcast.ts';

// Program of a worker thread.

const procedures = createPodcastEngine();

export type PodcastProcedures = typeof procedures;
export default answerCalls({ render: procedures.render });
