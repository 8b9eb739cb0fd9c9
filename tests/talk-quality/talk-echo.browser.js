// Lets the microphone of a page hear what the page plays, later and softer, as from its loudspeakers; nothing cancels it.
(() => {
  const { loss, delayS } = window.talkEcho;
  const played = [];
  let add = null;
  const connect = Reflect.get(AudioNode.prototype, 'connect');
  AudioNode.prototype.connect = function (to, ...rest) {
    if (this instanceof GainNode && to === this.context.destination && !played.includes(this)) {
      played.push(this);
      add?.(this);
    }
    return connect.call(this, to, ...rest);
  };
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const heard = await open(wanted);
    const context = new AudioContext();
    const mixed = context.createMediaStreamDestination();
    connect.call(context.createMediaStreamSource(heard), mixed);
    const late = new DelayNode(context, { delayTime: delayS });
    const soft = new GainNode(context, { gain: 10 ** (-loss / 20) });
    connect.call(connect.call(late, soft), mixed);
    add = (node) => {
      const sent = node.context.createMediaStreamDestination();
      connect.call(node, sent);
      connect.call(context.createMediaStreamSource(sent.stream), late);
    };
    for (const node of played) add(node);
    await context.resume();
    return mixed.stream;
  };
})();
