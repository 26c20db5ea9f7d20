import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownServices } from '#schemas/services.ts';
import { ProductsPage } from '#src/pages/products/ProductsPage.tsx';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
  watchLeaving,
} from '#tests/src/boot/entry/localService.ts';
import { buildSession, renderPage } from '#tests/src/shell/harness.tsx';

const products = 'GET /v1.0/products';
const token = `POST ${ownServices.helpDesk.base}/auth`;
const list = [
  { name: 'ABSMGMT', displayName: 'Absence Management', mode: 'Purchased' },
  { name: 'VERITIME', displayName: 'Veritime', mode: 'Purchased' },
  { name: 'LEARN', displayName: 'Learn', mode: 'NotPurchased', marketingUrl: 'https://learn.example.org/' },
];

let service: LocalService;
let left: string[];

beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  service.calls.length = 0;
  service.answers = { [products]: [200, list] };
  at(service, '/products');
  left = watchLeaving();
  connectPage();
});

const session = () => {
  const bases = Object.fromEntries(
    Object.entries(ownServices).map(([name, { base }]) => [name, base]),
  ) as never;
  const plain = buildSession();
  return buildSession({ config: { ...plain.config, services: bases } });
};
const draw = (path = '/products', parts = session()) =>
  renderPage(<ProductsPage />, { at: path, session: parts });

describe('the product selection', () => {
  it('shows the console first, and only once', async () => {
    await draw();
    await screen.findByText('Veritime');
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Absence management', 'Veritime', 'Learn']);
    const link = screen.getByRole('link', { name: 'Open Absence management' });
    expect(link.getAttribute('href')).toBe('/district/622710/');
  });

  it('explains a redirect after a failed session start', async () => {
    await draw('/products?productId=ABSMGMT');
    expect(screen.getByText(/Couldn’t open the page/)).toBeTruthy();
  });

  it('links to the marketing page of a product that is not purchased', async () => {
    await draw();
    const link = await screen.findByRole('link', { name: 'Learn more about Learn' });
    expect(link.getAttribute('href')).toBe('https://learn.example.org/');
  });

  it('switches to another product with its own token', async () => {
    service.answers[token] = [200, { token: 'a/b', expiresAt: '2030-01-01T00:00:00Z' }];
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Open Veritime' }));
    const address = `${ownServices.absence.base}/v1.0/System/RedirectToVeritime?token=a%2Fb`;
    await waitFor(() => expect(left).toEqual([address]));
  });

  it('switches to a product without a token call by its address', async () => {
    const learn = 'https://learn.example.org/start';
    service.answers[products] = [200, [{ name: 'LEARN', displayName: 'Learn', mode: 'Purchased' }]];
    service.answers['GET /api/v1.0/usersessions/RedirectUrl'] = [200, { url: learn }];
    const parts = session();
    await draw('/products', { ...parts, config: { ...parts.config, productAddresses: { LEARN: learn } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Open Learn' }));
    await waitFor(() => expect(left).toEqual([learn]));
    expect(service.calls.at(-1)?.query.redirectUrl).toBe(learn);
  });

  it('stays when the switch is rejected', async () => {
    service.answers[token] = [429, failure('tooMany')];
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Open Veritime' }));
    await waitFor(() => expect(service.calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Open Veritime' })).toBeTruthy();
    expect(left).toEqual([]);
  });

  it('works with no other product', async () => {
    service.answers[products] = [200, []];
    await draw();
    await waitFor(() => expect(service.calls).toHaveLength(1));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('leads support to the district selection', async () => {
    await draw('/products', { ...session(), organization: undefined });
    const link = screen.getByRole('link', { name: 'Open Absence management' });
    expect(link.getAttribute('href')).toBe('/districts');
  });

  it('reports that the other products failed to load, and retries', async () => {
    service.answers[products] = [400, failure('badRequest')];
    await draw();
    await screen.findByText('Couldn’t load the other products.');
    service.answers[products] = [200, list];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Veritime')).toBeTruthy();
  });

  it('offers no retry without the permission', async () => {
    service.answers[products] = [403, failure('forbidden')];
    await draw();
    await screen.findByText('Couldn’t load the other products.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
