import { deriveKey } from '@orator/platform/keys';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type Device, readDevice } from '../identity/device.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The device as the client describes it. */
    readonly device: Device;
  }
}

const devices = new WeakMap<FastifyRequest, Device>();

/** Parses the device's headers on first use, once a request. */
export const device = plugin(async (app) => {
  const key = deriveKey(app.deps.env.SECRET_KEY, 'device');
  app.decorateRequest('device', {
    getter(this: FastifyRequest) {
      const parsed = devices.get(this) ?? readDevice(this, key);
      devices.set(this, parsed);
      return parsed;
    },
  });
});
