// Watches a hands-free talk from within its page: when the microphone and the avatar are audible, and what the page takes for a turn.
// All times are performance.now(), milliseconds.
(() => {
  /** A part of the sound in which anything is louder than this is audible, and its length in seconds. */
  const AUDIBLE = { microphone: 0.02, avatar: 0.003 };
  const BIN_S = 0.002;
  const tap = { microphone: [], avatar: [], turns: [] };
  window.talkTap = tap;
  const watched = [];
  const analyse = (context, name, connect) => {
    const analyser = new AnalyserNode(context, { fftSize: 32768 });
    connect(analyser);
    watched.push({ context, analyser, name, read: context.currentTime });
  };
  const open = Reflect.get(AudioContext.prototype, 'createMediaStreamSource');
  const own = new WeakSet();
  const create = Reflect.get(AudioContext.prototype, 'createMediaStreamDestination');
  AudioContext.prototype.createMediaStreamDestination = function () {
    const node = create.call(this);
    own.add(node.stream);
    return node;
  };
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const source = open.call(this, stream);
    if (!own.has(stream)) analyse(this, 'microphone', (analyser) => source.connect(analyser));
    return source;
  };
  const heard = new WeakMap();
  const connect = Reflect.get(AudioNode.prototype, 'connect');
  AudioNode.prototype.connect = function (to, ...rest) {
    if (this instanceof GainNode && to === this.context.destination) {
      if (!heard.has(this.context)) analyse(this.context, 'avatar', (analyser) => heard.set(this.context, analyser));
      connect.call(this, heard.get(this.context));
    }
    return connect.call(this, to, ...rest);
  };
  const samples = new Float32Array(32768);
  const listen = (one) => {
    const { context, analyser, name } = one;
    const end = context.currentTime;
    const now = performance.now();
    analyser.getFloatTimeDomainData(samples);
    const bin = Math.round(BIN_S * context.sampleRate);
    const fresh = Math.min(samples.length, Math.floor((end - one.read) * context.sampleRate));
    for (let from = samples.length - fresh; from + bin <= samples.length; from += bin) {
      let peak = 0;
      for (let i = from; i < from + bin; i++) peak = Math.max(peak, Math.abs(samples[i]));
      if (peak > AUDIBLE[name]) tap[name].push(Math.round(now - ((samples.length - from) / context.sampleRate) * 1000));
    }
    one.read = end;
  };
  setInterval(() => {
    for (const one of watched) if (one.context.state === 'running') listen(one);
  }, 50);
  let last = '';
  setInterval(() => {
    const state = document.querySelector('[data-state]')?.dataset.state ?? '';
    if (state !== last) tap.turns.push({ at: Math.round(performance.now()), state });
    last = state;
  }, 10);
})();
