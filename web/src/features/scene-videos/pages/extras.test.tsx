import { logos } from '@orator/contracts/logos/routes';
import type { Logo, VideoLogo } from '@orator/contracts/logos/schema';
import { recordings } from '@orator/contracts/recordings/routes';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { makeId, PIXEL } from '../../../../testing/samples.ts';
import { emptyProject, logoFrame } from '../model/project.ts';
import { LogoCard } from '../../../entities/logos/components/logo-card.tsx';
import { MusicCard } from './music-card.tsx';

const LOGO: Logo = { id: makeId(41), image_url: PIXEL, width: 400, height: 100, created_at: '2026-01-02T12:00:00Z' };
const namespaces = [
  'logos',
  'scene-videos',
  'video-avatars',
  'recordings',
  'photo-edits',
  'photo-avatar-background-images',
] as const;

/** The card with a project that it changes; `told` collects the changes. */
const Logos = ({ told }: { told: (VideoLogo | null)[] }) => {
  const [project, set] = useState(() => emptyProject('en'));
  const change = (logo: VideoLogo | null): void => {
    told.push(logo);
    set((now) => ({ ...now, logo }));
  };
  return <LogoCard logo={project.logo} frame={logoFrame(project)} picture={null} onChange={change} />;
};

test('chooses an earlier logo, moves it to another corner, and removes it', async () => {
  answer(logos.list, () => ({ items: [LOGO] }));
  const told: (VideoLogo | null)[] = [];
  await show(<Logos told={told} />, { namespaces });
  await userEvent.click(page.getByRole('button', { name: /^Take the logo/ }));
  await userEvent.selectOptions(page.getByLabelText('Corner'), 'Bottom right');
  await userEvent.click(page.getByRole('button', { name: 'Remove logo' }));
  const usual = { logo_id: LOGO.id, corner: 'top_left', size: 14, opacity: 100 };
  expect(told).toEqual([usual, { ...usual, corner: 'bottom_right' }, null]);
});

test('names music that was deleted since, and lets it be removed', async () => {
  answer(recordings.read, () => refuse('not_found', 'Not found.'));
  answer(recordings.list, () => ({ items: [], next_cursor: null }));
  const told: unknown[] = [];
  const music = { recording_id: makeId(42), volume: 40 };
  await show(<MusicCard music={music} said={{ text: '', voiceId: undefined }} onChange={(next) => told.push(next)} />, {
    namespaces,
  });
  await expect.element(page.getByText(/This music was deleted/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove music' }));
  expect(told).toEqual([null]);
});
