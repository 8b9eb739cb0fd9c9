import { z } from 'zod';
import { PHOTO_EDIT_TARIFF } from '../photo-edits/price.ts';
import { TASK_KINDS, type TaskKind } from '../tasks/kinds.ts';

/** What credits are spent on: kinds of tasks, and edits, which are no tasks. */
export const USAGE_KINDS: readonly [AnyUsageKind, ...AnyUsageKind[]] = [PHOTO_EDIT_TARIFF.id, ...TASK_KINDS];
type AnyUsageKind = TaskKind | typeof PHOTO_EDIT_TARIFF.id;

export const UsageKind = z.enum(USAGE_KINDS).meta({ id: 'UsageKind' });
export type UsageKind = z.infer<typeof UsageKind>;

export const isUsageKind = (name: string): name is UsageKind => USAGE_KINDS.some((kind) => kind === name);
