import type { z } from 'zod';
import { dictationsProcedures } from '../dictations/procedures.ts';
import { dubsProcedures } from '../dubs/procedures.ts';
import { photoAvatarBackgroundImagesProcedures } from '../photo-avatar-background-images/procedures.ts';
import { photoAvatarImagesProcedures } from '../photo-avatar-images/procedures.ts';
import { photoEditsProcedures } from '../photo-edits/procedures.ts';
import { photoVideosProcedures } from '../photo-videos/procedures.ts';
import { productImagesProcedures } from '../product-images/procedures.ts';
import { receiptsProcedures } from '../receipts/procedures.ts';
import { recordingsProcedures } from '../recordings/procedures.ts';
import { speechesProcedures } from '../speeches/procedures.ts';
import { tasksProcedures } from '../tasks/procedures.ts';
import { translationsProcedures } from '../translations/procedures.ts';
import { videoAvatarsProcedures } from '../video-avatars/procedures.ts';
import type { ProcedureSpec } from './procedure-spec.ts';

/** Each feature declares its own, in its `procedures.ts`. */
export const procedures = {
  ...dictationsProcedures,
  ...dubsProcedures,
  ...photoAvatarBackgroundImagesProcedures,
  ...photoAvatarImagesProcedures,
  ...photoEditsProcedures,
  ...photoVideosProcedures,
  ...productImagesProcedures,
  ...receiptsProcedures,
  ...recordingsProcedures,
  ...speechesProcedures,
  ...tasksProcedures,
  ...translationsProcedures,
  ...videoAvatarsProcedures,
} satisfies Record<string, ProcedureSpec>;
export type Procedures = typeof procedures;
export type ProcedureName = keyof Procedures;
export type ProcedureInput<Name extends ProcedureName> = z.output<Procedures[Name]['input']>;
export type ProcedureOutput<Name extends ProcedureName> = z.output<Procedures[Name]['output']>;

/** The same schemas with a type that relates a procedure's name to what it takes and returns. */
const schemas: {
  readonly [Name in ProcedureName]: {
    readonly input: z.ZodType<ProcedureInput<Name>>;
    readonly output: z.ZodType<ProcedureOutput<Name>>;
  };
} = procedures;

/** The schemas of a procedure, typed by its name. */
export const procedureInput = <Name extends ProcedureName>(name: Name): z.ZodType<ProcedureInput<Name>> =>
  schemas[name].input;
export const procedureOutput = <Name extends ProcedureName>(name: Name): z.ZodType<ProcedureOutput<Name>> =>
  schemas[name].output;
