import type { PhotoImage } from '@orator/contracts/photo-avatar-images/schema';
import { photoAvatarImages } from '@orator/contracts/photo-avatar-images/routes';
import { guessPoints, writePointsText } from '@orator/contracts/photo-avatar-images/face-points';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, unreachable } from '../../../../testing/api.ts';
import { show } from '../../../../testing/render.tsx';
import { PHOTO_ID } from '../../../../testing/samples.ts';
import { PhotoUploadView } from '../components/photo-upload-view.tsx';
import { setPhotoConsent } from '../model/consent.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

const photo = (warnings: string[]): PhotoImage => ({
  id: PHOTO_ID,
  image_url: '/files/face.jpg',
  width: 800,
  height: 800,
  face: { box: [200, 200, 300, 400], yaw: 0, pitch: 0, score: 1, outline: [] },
  warnings,
  gender: null,
  parent_id: null,
  edit: null,
  free_re_edit: false,
  created_at: '2026-01-02T12:00:00Z',
});

const Uploads = ({ file, onDone }: { file: File; onDone: (image: PhotoImage) => void }) => {
  const { upload, send, agree, reset } = usePhotoUpload(1000, onDone);
  return (
    <>
      <button type="button" onClick={() => send(file)}>
        Send
      </button>
      {upload.step === 'idle' ? null : (
        <PhotoUploadView
          upload={upload}
          limits={undefined}
          onChoose={reset}
          onStop={reset}
          onAgain={send}
          onAgree={agree}
        />
      )}
    </>
  );
};

const upload = async (file = new File(['a photo'], 'me.png', { type: 'image/png' })) => {
  const done: PhotoImage[] = [];
  await show(<Uploads file={file} onDone={(image) => done.push(image)} />, { namespaces: ['photo-avatar-images'] });
  await page.getByRole('button', { name: 'Send' }).click();
  return done;
};

const goOn = page.getByRole('button', { name: 'It is not covered: go on' });

beforeEach(() => {
  setPhotoConsent(true);
  return () => setPhotoConsent(false);
});

test('refuses an empty file before it is sent, without an offer to try again', async () => {
  const sent = answer(photoAvatarImages.upload, () => expect.unreachable());
  await upload(new File([], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByText(/cannot.be.read.as.a.photo/)).toBeVisible();
  expect(goOn.query()).toBeNull();
  expect(sent).toHaveLength(0);
});

test('a photo whose face looks covered is accepted with one press, also when the connection breaks meanwhile', {
  tags: ['rare'],
}, async () => {
  let online = false;
  const sent = answer(photoAvatarImages.upload, ({ query }) => {
    if (query['uncovered'] !== 'true') return refuse('photo_refused', 'Covered.', { reasons: ['face_covered'] });
    return online ? photo(['face_covered']) : unreachable;
  });
  const done = await upload();
  await expect.element(goOn).toHaveAccessibleDescription('If something does cover it, the video may look wrong.');
  await goOn.click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  online = true;
  await again.click();
  await expect.poll(() => done).toEqual([photo(['face_covered'])]);
  const asked = { consent: 'photo-1', uncovered: 'true' };
  expect(sent[0]?.query).toEqual({ consent: 'photo-1' });
  expect(sent.slice(1).map(({ query }) => query)).toEqual(sent.slice(1).map(() => asked));
});

test.each([[['face_turned']], [['face_too_small', 'face_covered']]])(
  'offers no such press when a photo is refused for %j, because it would be refused again',
  async (reasons) => {
    answer(photoAvatarImages.upload, () => refuse('photo_refused', 'No.', { reasons }));
    await upload();
    await expect.element(page.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
    expect(goOn.query()).toBeNull();
  },
);

test('shows which views of a head can speak, but only when a face is turned too far', async () => {
  const works = page.getByRole('list', { name: 'What works' });
  let reasons = ['face_too_small'];
  answer(photoAvatarImages.upload, () => refuse('photo_refused', 'No.', { reasons }));
  await upload();
  await expect.element(page.getByText('This photo can’t be used')).toBeVisible();
  expect(works.query()).toBeNull();
  reasons = ['face_turned'];
  await page.getByRole('button', { name: 'Choose another photo' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const views = works.getByRole('listitem');
  await expect.element(views.first()).toHaveTextContent('Looking ahead');
  await expect.element(views.nth(1).getByRole('img', { name: 'works' })).toBeVisible();
  await expect.element(views.last().getByRole('img', { name: 'does not work' })).toBeVisible();
});

const TWO = {
  width: 1400,
  height: 700,
  faces: [
    { box: [200, 150, 300, 400], points: guessPoints({ width: 700, height: 700 }) },
    { box: [900, 150, 300, 400], points: guessPoints({ width: 2100, height: 700 }) },
  ],
};

test('a photo of two people is accepted with the pressed face; arrow keys move between the faces', async () => {
  const sent = answer(photoAvatarImages.upload, ({ query }) =>
    query['face_at'] === undefined
      ? refuse('photo_refused', 'Two.', { reasons: ['several_faces'], picture: TWO })
      : photo(['chosen_face']),
  );
  const done = await upload();
  const left = page.getByRole('group', { name: 'Which face speaks?' }).getByRole('button', { name: 'Face 1, left' });
  await expect.element(left).toBeVisible();
  const button = left.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => done).toEqual([photo(['chosen_face'])]);
  expect(sent[1]?.query).toEqual({ consent: 'photo-1', face_at: '1050,350' });
});

test('a photo of two people whose chosen face looks covered is accepted once its owner says that nothing covers it', {
  tags: ['rare'],
}, async () => {
  const sent = answer(photoAvatarImages.upload, ({ query }) => {
    if (query['face_at'] === undefined)
      return refuse('photo_refused', 'Two.', { reasons: ['several_faces'], picture: TWO });
    if (query['uncovered'] === undefined) return refuse('photo_refused', 'Covered.', { reasons: ['face_covered'] });
    return photo(['face_covered', 'chosen_face']);
  });
  const done = await upload();
  await page.getByRole('button', { name: 'Face 1, left' }).click();
  await goOn.click();
  await expect.poll(() => done).toHaveLength(1);
  expect(sent.at(-1)?.query).toEqual({ consent: 'photo-1', face_at: '350,350', uncovered: 'true' });
});

const ONE = {
  width: 700,
  height: 700,
  faces: [{ box: [200, 150, 300, 400], points: guessPoints({ width: 700, height: 700 }) }],
};

test.each([['face_turned'], ['not_human'], ['face_too_small']])(
  'a photo that is refused as %s goes on with the face that was found, with one press',
  async (reason) => {
    const sent = answer(photoAvatarImages.upload, ({ query }) =>
      query['points'] === undefined
        ? refuse('photo_refused', 'No.', { reasons: [reason], picture: ONE })
        : photo(['placed_by_hand']),
    );
    const done = await upload();
    const all = page.getByRole('button', { name: 'Go on all the same' });
    await expect.element(all).toHaveAccessibleDescription('The video may look wrong.');
    await all.click();
    await expect.poll(() => done).toEqual([photo(['placed_by_hand'])]);
    expect(sent[1]?.query['points']).toBe(writePointsText(guessPoints({ width: 700, height: 700 })));
  },
);

test('a face that was not found is placed by hand, starting from a guess', { tags: ['rare'] }, async () => {
  const picture = { width: 900, height: 600, faces: [] };
  const sent = answer(photoAvatarImages.upload, ({ query }) =>
    query['points'] === undefined
      ? refuse('photo_refused', 'None.', { reasons: ['no_face'], picture })
      : photo(['placed_by_hand']),
  );
  const done = await upload();
  await page.getByRole('button', { name: 'Place the face by hand' }).click();
  await page.getByRole('button', { name: 'Use this face' }).click();
  await expect.poll(() => done).toHaveLength(1);
  expect(sent[1]?.query['points']).toBe(writePointsText(guessPoints(picture)));
});

test('an animal gets a muzzle, placed at first where eyes and mouth seem to be', async () => {
  const proposed = guessPoints({ width: 300, height: 300 });
  const picture = { ...ONE, proposed };
  const sent = answer(photoAvatarImages.upload, ({ query }) =>
    query['points'] === undefined
      ? refuse('photo_refused', 'No.', { reasons: ['not_human'], picture })
      : photo(['placed_by_hand', 'muzzle']),
  );
  const done = await upload();
  await page.getByRole('button', { name: 'Make the animal or drawing speak' }).click();
  await expect.element(page.getByRole('radio', { name: 'Muzzle' })).toBeChecked();
  await page.getByRole('button', { name: 'Use this face' }).click();
  await expect.poll(() => done).toHaveLength(1);
  expect(sent[1]?.query).toMatchObject({ points: writePointsText(proposed), mouth: 'muzzle' });
});

test('a photo that lies on its side is turned with one press, and sent upright', async () => {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 30, 40);
  const lying = new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' });
  let turned = false;
  answer(photoAvatarImages.upload, () => {
    if (turned) return photo([]);
    turned = true;
    return refuse('photo_refused', 'Not upright.', { reasons: ['not_upright'], picture: { ...ONE, turn: 90 } });
  });
  const done = await upload(lying);
  await page.getByRole('button', { name: 'Turn it upright' }).click();
  await expect.poll(() => done).toEqual([photo([])]);
});
