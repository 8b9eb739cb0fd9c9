import { type DecodedSound, measureRecording, type RecordingMeasure } from './measure-recording.ts';

// Program of the thread that measures recordings.

export default (sound: DecodedSound): RecordingMeasure => measureRecording(sound);
