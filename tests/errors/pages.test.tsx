import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ForbiddenPage } from '#src/shell/errors/ForbiddenPage.tsx';
import { renderRoutes } from '../src/shell/harness.tsx';

test.each([
  ['en', ['Ahem...', "You don't have permission to access this page.", '(403 error)']],
  ['es', ['Ejem...', '(error 403)']],
] as const)('the 403 page has the three lines of the specification', async (language, lines) => {
  await renderRoutes({
    routes: [{ path: '/error/403', element: <ForbiddenPage /> }],
    at: '/error/403',
    language,
  });
  for (const line of lines) expect(screen.getByText(line, { exact: false })).toBeTruthy();
});
