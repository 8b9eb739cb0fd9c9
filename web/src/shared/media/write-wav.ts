const HEADER = 44;

/** A sound as a WAV file, 16 bits. */
export function writeWav(sound: AudioBuffer): Blob {
  const { numberOfChannels: channels, length, sampleRate } = sound;
  const view = new DataView(new ArrayBuffer(HEADER + 2 * channels * length));
  const write = (at: number, text: string): void => {
    for (const [i, byte] of new TextEncoder().encode(text).entries()) view.setUint8(at + i, byte);
  };
  write(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * channels * sampleRate, true);
  view.setUint16(32, 2 * channels, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, view.byteLength - HEADER, true);
  for (let channel = 0; channel < channels; channel++) {
    for (const [i, value] of sound.getChannelData(channel).entries()) {
      const whole = Math.round(32_767 * Math.min(1, Math.max(-1, value)));
      view.setInt16(HEADER + 2 * (i * channels + channel), whole, true);
    }
  }
  return new Blob([view], { type: 'audio/wav' });
}
