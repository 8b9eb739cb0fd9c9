// Rare (ADR 86): it renders a video.
// @module-tag rare
import { practise } from '@orator/gateway/practise';
import { expect, test } from 'vitest';
import { startGateway } from '../support/gateway.ts';

test('a gateway that practises a start leaves nothing behind', async () => {
  const gateway = await startGateway();
  try {
    const { db } = gateway.deps;
    await practise(gateway.app, gateway.deps);
    const left = [db.task.count(), db.user.count(), db.outbox.count(), db.hold.count(), db.quote.count()];
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0]);
  } finally {
    await gateway.close();
  }
});
