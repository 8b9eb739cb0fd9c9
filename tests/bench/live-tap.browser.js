// Watches a live avatar from within its page: when keys are pressed, what is heard when, and how the mouth looks in each frame.
// Times: `now` is performance.now(), milliseconds; others are seconds of the sound's clock.
(() => {
  /** A part of the sound in which anything is louder than this is audible, and its length in seconds. */
  const AUDIBLE = 0.003;
  const BIN_S = 0.001;
  const tap = { mouth: null, enters: [], starts: [], audible: [], clock: [], draws: [] };
  window.liveTap = tap;

  addEventListener('keydown', ({ key }) => key === 'Enter' && tap.enters.push(performance.now()), true);

  let context = null;
  let analyser = null;
  let read = 0;
  const Original = window.AudioContext;
  window.AudioContext = class extends Original {
    constructor(...args) {
      super(...args);
      context = this;
      analyser = new AnalyserNode(this, { fftSize: 32768 });
      read = 0;
    }
  };
  const connect = Reflect.get(AudioNode.prototype, 'connect');
  AudioNode.prototype.connect = function (to, ...rest) {
    if (context !== null && to === context.destination) connect.call(this, analyser);
    return connect.call(this, to, ...rest);
  };
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start');
  AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, ...rest) {
    tap.starts.push({ now: performance.now(), when, offset });
    return start.call(this, when, offset, ...rest);
  };

  const samples = new Float32Array(32768);
  const listen = () => {
    const end = context.currentTime;
    const { sampleRate } = context;
    analyser.getFloatTimeDomainData(samples);
    const bin = Math.round(BIN_S * sampleRate);
    const fresh = Math.min(samples.length, Math.floor((end - read) * sampleRate));
    for (let from = samples.length - fresh; from + bin <= samples.length; from += bin) {
      let peak = 0;
      for (let i = from; i < from + bin; i++) peak = Math.max(peak, Math.abs(samples[i]));
      if (peak > AUDIBLE) tap.audible.push(end - (samples.length - from) / sampleRate);
    }
    read = end;
    const { contextTime, performanceTime } = context.getOutputTimestamp();
    if (performanceTime > 0) tap.clock.push({ now: performanceTime, at: contextTime });
  };
  const watch = () => {
    if (context?.state === 'running') listen();
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);

  /** How much the mouth differs from the mouth at rest, mean of the green of its pixels. */
  let rest = null;
  const openness = ({ data, width }, { x, y, width: w, height: h }) => {
    const greens = [];
    for (let row = y; row < y + h; row += 2)
      for (let column = x; column < x + w; column += 2) greens.push(data[(row * width + column) * 4 + 1]);
    rest ??= greens;
    return greens.reduce((sum, green, i) => sum + Math.abs(green - rest[i]), 0) / greens.length;
  };
  const put = Reflect.get(CanvasRenderingContext2D.prototype, 'putImageData');
  CanvasRenderingContext2D.prototype.putImageData = function (image, ...rest_) {
    put.call(this, image, ...rest_);
    if (tap.mouth !== null && context !== null)
      tap.draws.push({ now: performance.now(), open: openness(image, tap.mouth) });
  };
})();
