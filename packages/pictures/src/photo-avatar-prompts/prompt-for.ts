import type { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';

const STYLES = {
  painting: 'a detailed painting',
  soft: 'soft light and soft focus',
  sketch: 'a pencil sketch',
} as const;
const POSES = {
  front: 'facing the camera',
  left: 'shoulders turned to the left',
  right: 'shoulders turned to the right',
} as const;

/**
 * The prompt for an external engine: the user's words, the chosen attributes, and what animating the face requires: one
 * person, seen from the front, nothing in front of the mouth.
 */
export function promptFor({
  prompt,
  gender,
  age_group,
  ethnicity,
  pose,
  style,
}: Omit<PhotoDescription, 'locale'>): string {
  const chosen = [
    gender === null || gender === 'Other' ? null : `gender: ${gender}`,
    age_group === 'Unspecified' ? null : `age: ${age_group}`,
    ethnicity === 'Unspecified' ? null : `ethnicity: ${ethnicity}`,
    pose === null ? null : `pose: ${POSES[pose]}`,
    `style: ${style === null ? 'a portrait photo' : STYLES[style]}`,
  ].filter((one) => one !== null);
  const frame = 'A portrait of one person, head and shoulders, looking at the camera, mouth closed and uncovered.';
  return `${frame} ${prompt}\n${chosen.join('; ')}`;
}
