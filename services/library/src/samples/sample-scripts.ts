import { FACE_SITTERS } from './library-people.ts';

/** The talking faces of the home page: a picture of `packages/rig/samples`, or a person painted by the painter. */
export const FILMED_FACES = [
  {
    name: 'lisa',
    file: 'portrait-lisa.jpg',
    /** Clara. */
    voiceId: '01990a00-0000-7002-bb88-230ddc2b7056',
    text: 'For five hundred years I have only smiled. Now I say whatever you write.',
  },
  {
    name: 'ada',
    sitter: FACE_SITTERS.ada,
    /** Clara. */
    voiceId: '01990a00-0000-7002-bb88-230ddc2b7056',
    text: 'Hello! A moment ago I was only a picture. Give me a few words, and I will say them.',
  },
  {
    name: 'omar',
    sitter: FACE_SITTERS.omar,
    /** Miles. */
    voiceId: '01990a00-0000-7001-a0e4-9a6e491b7a82',
    text: 'Good morning. My name is Omar, and I am a painting. My lips move, because you wrote something to say.',
  },
] as const;

export type FilmedFace = (typeof FILMED_FACES)[number];
