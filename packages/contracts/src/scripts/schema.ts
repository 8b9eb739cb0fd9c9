import { z } from 'zod';
import { Id, Locale } from '../core/common.ts';

/** Longest script a video takes, in characters (UTF-16 units, as a text field counts them). */
export const SCRIPT_CHARACTERS = 5000;

/** What is to be said, by whom. The length is judged by the server's own check, which has a message for each reason. */
export const Script = z.object({ text: z.string().max(20_000), voice_id: Id, locale: Locale }).meta({ id: 'Script' });
export type Script = z.infer<typeof Script>;
