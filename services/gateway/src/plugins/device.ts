import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type Device, readDevice } from '../identity/device.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request says of the device it comes from. */
    readonly device: Device;
  }
}

const read = new WeakMap<FastifyRequest, Device>();

/** Headers are read when somebody asks for them, once a request. */
export const device = plugin(async (app) => {
  app.decorateRequest('device', {
    getter(this: FastifyRequest) {
      const known = read.get(this) ?? readDevice(this);
      read.set(this, known);
      return known;
    },
  });
});
