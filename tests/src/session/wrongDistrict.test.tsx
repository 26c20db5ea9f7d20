import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Layout } from '#src/shell/layout/Layout.tsx';
import { buildLifecycle, buildSession, renderRoutes } from '../shell/harness.tsx';
import { type AnsweringService, connectAnswering, refusing } from './answeringService.ts';

const organizations = '/services/absence/v1.0/organizations';
const lucie = {
  id: 1201770,
  name: 'St. Lucie',
  orgXrefId: '1201770',
  stateCode: 'FL',
  city: 'Port St. Lucie',
};
let service: AnsweringService;

beforeEach(() => {
  service = connectAnswering();
  service.answers[organizations] = [200, { total: 1, organizations: [lucie] }];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function drawn() {
  const lifecycle = buildLifecycle();
  const page = <input aria-label="Typed" />;
  await renderRoutes({
    at: '/reference-data/pay-code/12/show',
    routes: [{ path: '/', element: <Layout />, children: [{ path: '*', element: page }] }],
    session: buildSession({ lifecycle }),
  });
  const field = await screen.findByRole('textbox', { name: 'Typed' });
  await userEvent.type(field, 'kept');
  const refuse = (isWrite: boolean) => lifecycle.events.raise({ kind: 'wrongDistrict', isWrite });
  return { refuse, field };
}

const dialog = () => screen.findByRole('alertdialog', { name: 'Your sign-in is not for this district' });
const close = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe('a district without a valid sign-in', () => {
  it('has a dialog with the sign-in’s own districts, each linked in a new tab', async () => {
    const { refuse, field } = await drawn();
    refuse(true);
    const reported = await dialog();
    expect(reported.textContent).toContain('Nothing was saved');
    expect(reported.textContent).toContain('Los Angeles Unified');
    const link = await within(reported).findByRole('link', { name: /St. Lucie/ });
    expect(link.getAttribute('href')).toBe('/district/1201770/reference-data/pay-code');
    expect(link.getAttribute('target')).toBe('_blank');
    await close();
    expect(field).toHaveProperty('value', 'kept');
  });

  it('has one dialog for reads, and one for each write', async () => {
    const { refuse } = await drawn();
    refuse(false);
    expect((await dialog()).textContent).not.toContain('Nothing was saved');
    await close();
    refuse(false);
    await Promise.resolve();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    refuse(true);
    expect((await dialog()).textContent).toContain('Nothing was saved');
  });

  it('can be checked again until it is accessible', async () => {
    const { refuse } = await drawn();
    refuse(true);
    const reported = await dialog();
    service.answers[organizations] = [403, refusing('wrongOrganization')];
    await userEvent.click(within(reported).getByRole('button', { name: 'Check again' }));
    expect(
      (await within(reported).findByText(/still don’t have access/)).closest('[role=alert]'),
    ).not.toBeNull();
    service.answers[organizations] = [200, { total: 1, organizations: [lucie] }];
    await userEvent.click(within(reported).getByRole('button', { name: 'Check again' }));
    await screen.findByText(/access to this district again/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
