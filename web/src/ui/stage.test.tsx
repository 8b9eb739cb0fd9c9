import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/render.tsx';
import { Stage } from './stage.tsx';

const Chooser = () => {
  const [step, setStep] = useState<'choose' | 'wait' | 'shown'>('choose');
  return (
    <>
      <Stage label="Stage">
        {step === 'shown' ? (
          <p>The face</p>
        ) : (
          <fieldset disabled={step === 'wait'}>
            <button
              type="button"
              onClick={() => {
                setStep('wait');
                setTimeout(() => setStep('shown'), 50);
              }}
            >
              Lisa
            </button>
          </fieldset>
        )}
      </Stage>
      <input aria-label="Text" />
    </>
  );
};

test('a stage keeps the focus of a button that it replaces', async () => {
  await show(<Chooser />);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Lisa' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The face')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Stage' })).toHaveFocus();
});

test('leaves the focus in a field beside the stage', async () => {
  await show(<Chooser />);
  await page.getByRole('button', { name: 'Lisa' }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await expect.element(page.getByText('The face')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus();
});
