import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WhyCannot } from '#src/pages/security/access/accessSlots.tsx';
import { renderRoutes } from '../../shell/harness.tsx';

const user = { adminUserId: 1032, userType: 4, firstName: 'Ana', lastName: 'Ortiz' };

const ask = async (name: RegExp) => {
  const box = await screen.findByRole('combobox');
  await userEvent.type(box, 'EMP.VIEW');
  await userEvent.click(await screen.findByRole('option', { name }));
};

test('a denied permission is explained with the user’s name, profile, and who can change it', async () => {
  await renderRoutes({ routes: [{ path: '/', element: <WhyCannot user={user} /> }], language: 'en' });
  await ask(/\(EMP\.VIEW\)$/);
  expect(await screen.findByText('Ana Ortiz doesn’t have access.')).toBeTruthy();
  expect(screen.getByText('Their profile').nextElementSibling?.textContent).toBe('Front desk');
  expect(screen.getByText('Ana Ruiz')).toBeTruthy();
});

test('the answer speaks Spanish', async () => {
  await renderRoutes({ routes: [{ path: '/', element: <WhyCannot user={user} /> }], language: 'es' });
  await ask(/\(EMP\.VIEW\)$/);
  expect(await screen.findByText('Ana Ortiz no tiene acceso.')).toBeTruthy();
  expect(screen.getByText('Perfil de la persona')).toBeTruthy();
});
