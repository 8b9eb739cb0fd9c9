import { join } from 'node:path';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import { decodeSound } from '@orator/sound/decode-sound';
import { encodeSpeech, writeWav } from '@orator/speech/output/encode-speech';
import { SPEECH_SAMPLES } from '@orator/speech/speech-samples';
import type { VoiceSound } from '@orator/sound/speakers/voice-features';
import { findSpokenVoice } from '../steps/spoken-voice.ts';
import { recordingKey } from '../steps/recording-key.ts';
import { NoSpeech, type TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';

type ChangeTask = TaskContext<'voice-change'>;

/** Sample rate of the result, Hz: enough for speech, at half the computation of the recording's 48,000. */
const SAMPLE_RATE = 24_000;
const FULL_SCALE = 32_768;

export const voiceChangeHandlers: Pick<Handlers, 'voice-change'> = {
  'voice-change': async ({ recording_id: recordingId, voice_id: voiceId }, task) => {
    await task.stage('listen');
    const recording = await readRecording(task, recordingId);
    const target = await hearVoice(task, voiceId);
    await task.stage('match');
    const { signal, progress } = task;
    const changed = await task.engines.speech.matcher.change({ recording, target }, { signal, progress });
    if (changed === null) throw new NoSpeech('nobody speaks in the recording');
    await task.stage('finish');
    const [wav, audio] = [join(task.folder, 'voice.wav'), join(task.folder, 'voice.m4a')];
    const { pcm, before, after } = changed;
    await writeWav(wav, { sampleRate: SAMPLE_RATE, pcm });
    await encodeSpeech(wav, audio, signal, { seconds: pcm.length / SAMPLE_RATE, progress });
    return {
      audio_key: await task.store('audio', audio),
      duration_s: pcm.length / SAMPLE_RATE,
      change_figures: { before, after },
    };
  },
};

async function readRecording(task: ChangeTask, id: string): Promise<VoiceSound> {
  const options = { sampleRate: SAMPLE_RATE, mostS: RECORDING_LIMITS.changing.most + 1 };
  const decode = (path: string) => decodeSound(path, options, task.signal);
  const samples = await task.storage.withLocalCopy(await recordingKey(task, id), decode);
  return { samples, sampleRate: SAMPLE_RATE };
}

/**
 * A text in its own language spoken by the voice. @throws InputGone when the voice was deleted or its consent revoked
 */
async function hearVoice(task: ChangeTask, id: string): Promise<VoiceSound> {
  const { voice, match, reference } = await findSpokenVoice(task, id);
  const { engine, engine_voice: name, locale } = voice;
  const request = { text: SPEECH_SAMPLES[locale], locale, voice: name, match, reference };
  const { pcm, sampleRate } = await task.engines.speech.get(engine).synthesise(request, task.signal);
  return { samples: Float32Array.from(pcm, (x) => x / FULL_SCALE), sampleRate };
}
