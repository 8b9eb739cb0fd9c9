import { Navigate, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/render.tsx';
import { DELETED, GOODBYE_PATH } from '../../../shared/paths/account-data.ts';
import { Component } from './goodbye.tsx';

test('confirms that the account was deleted', async () => {
  await show(
    <Routes>
      <Route path="/" element={<Navigate to={GOODBYE_PATH} state={DELETED} />} />
      <Route path={GOODBYE_PATH} element={<Component />} />
    </Routes>,
    { namespaces: ['account-data'] },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goodbye' })).toBeVisible();
  await expect.element(page.getByText(/^Your account and everything in it are deleted\./)).toBeVisible();
});
