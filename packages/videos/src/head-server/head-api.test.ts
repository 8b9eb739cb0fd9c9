import { readFileSync } from 'node:fs';
import { EMOTIONS } from '@orator/contracts/photo-videos/emotions';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { HeadJobStatus, JOB_FIELDS, JobError } from './head-api.ts';

const Schema = z.object({ required: z.array(z.string()).default([]), properties: z.record(z.string(), z.unknown()) });
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.object({ NewJob: Schema, Job: Schema, JobError: Schema }) }),
});
const document = Document.parse(
  JSON.parse(readFileSync(new URL('../../../../docs/head-server.openapi.json', import.meta.url), 'utf8')),
);
const { NewJob, Job, JobError: PublishedError } = document.components.schemas;

test('publishes the contract that the client of head servers uses', () => {
  expect(NewJob.required).toEqual(['portrait', 'audio', ...JOB_FIELDS]);
  expect(Object.keys(NewJob.properties)).toEqual(NewJob.required);
  expect(NewJob.properties['emotion']).toMatchObject({ enum: EMOTIONS });
  const plain = (schema: z.ZodType) => Schema.parse(z.toJSONSchema(schema));
  const { error, ...job } = plain(HeadJobStatus).properties;
  expect(Job.properties).toMatchObject(job);
  expect([Job.required, PublishedError.required]).toEqual([
    plain(HeadJobStatus).required,
    Schema.parse(error).required,
  ]);
  expect(PublishedError.properties).toMatchObject(plain(JobError).properties);
});
