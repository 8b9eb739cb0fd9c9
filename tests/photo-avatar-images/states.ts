import type { Page } from 'playwright-core';
import { coveredPerson, drawnCat, farTurnedPerson, landscape, twoPeople } from '../support/pictures.ts';
import { REFUSED } from '../views/answers.ts';
import { STUDIO } from '../views/paths.ts';
import type { View } from '../views/view.ts';

/** A file is held over the page. */
const drag = (page: Page): Promise<unknown> =>
  page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File(['a photo'], 'photo.png', { type: 'image/png' }));
    document.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
  }`);

export const photoAvatarImagesStates: readonly View[] = [
  {
    path: STUDIO,
    by: 'person',
    state: 'photo refused',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await landscape());
      await page.getByText(words('photo-avatar-images:refused')).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'photo refused as covered',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await coveredPerson());
      await page.getByRole('button', { name: words('photo-avatar-images:uncovered.goOn') }).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'photo refused as turned',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await farTurnedPerson());
      await page.getByRole('list', { name: words('photo-avatar-images:turned.title') }).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'face placed by hand',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await landscape());
      await page.getByRole('button', { name: words('photo-avatar-images:place.open') }).click();
      await page.getByRole('button', { name: words('photo-avatar-images:place.use') }).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'photo of an animal',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await drawnCat());
      await page.getByRole('button', { name: words('photo-avatar-images:place.animal') }).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'animal placed by hand',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await drawnCat());
      await page.getByRole('button', { name: words('photo-avatar-images:place.animal') }).click();
      await page.getByRole('button', { name: words('photo-avatar-images:place.use') }).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'face corrected',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: words('photo-avatar-images:place.correct') }).click();
      await page.getByRole('button', { name: words('photo-avatar-images:place.use') }).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'photo of two people',
    complaints: [REFUSED],
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await twoPeople());
      await page.getByRole('group', { name: words('photo-avatar-images:faces.title') }).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'visitor',
    state: 'photo asked about',
    open: async ({ page, words }) => {
      await page.getByLabel(words('photo-avatar-images:consent.statement')).uncheck();
      await page.getByLabel(words('photo-avatar-images:input')).setInputFiles(await landscape());
      await page.getByText(words('photo-avatar-images:consent.title')).waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'delete photo',
    open: async ({ page, words }) => {
      await page
        .getByRole('button', { name: words('photo-avatar-images:remove') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    path: STUDIO,
    by: 'person',
    state: 'photo dragged over the page',
    open: async ({ page, words }) => {
      await drag(page);
      await page.getByText(words('photo-avatar-images:drop')).waitFor();
    },
  },
];
