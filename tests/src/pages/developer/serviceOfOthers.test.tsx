import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { DescriptionPart } from '#src/pages/developer/detail/DescriptionPart.tsx';
import { Exchanges } from '#src/pages/developer/detail/Exchanges.tsx';
import { TryPart } from '#src/pages/developer/detail/TryPart.tsx';
import { titleEntity } from '#tests/exchange/titleEntity.ts';
import { buildConnection } from '#tests/providers/connection.ts';
import { buildSession, renderPage } from '../../shell/harness.tsx';

const title = { title_id: 't1', name: { full: 'One' }, price_cents: 1050, in_stock: 'Y', rev: 'r1' };
let requests: string[];
let document: Response;

beforeEach(() => {
  requests = [];
  document = Response.json({ paths: { '/api/v2/titles': { get: {} } } });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, window.location.origin);
    requests.push(`${method} ${pathname}`);
    const headers = { 'X-Service': 'library' };
    if (pathname.endsWith('/openapi.json')) {
      return Response.json(await document.clone().json(), { status: document.status, headers });
    }
    return Response.json({ data: method === 'DELETE' ? {} : { ...title, price_cents: 'much' } }, { headers });
  });
  connect(buildConnection());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entity = titleEntity();
const described = { ...entity, declaration: { ...entity.declaration, openapi: '/openapi.json' } };

async function choose(operation: RegExp): Promise<HTMLElement> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Operation' }));
  fireEvent.click(await screen.findByRole('option', { name: operation }));
  return screen.findByRole('form', { name: /^Try / });
}

test('a read call is sent at once, and mismatches with the schema are listed next to its response', async () => {
  renderPage(
    <EntityProvider entity={entity}>
      <TryPart />
      <Exchanges entity={entity.name} />
    </EntityProvider>,
  );
  const form = await choose(/^get:/);
  fireEvent.change(within(form).getByRole('textbox', { name: 'titleId' }), { target: { value: 't1' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Send' }));
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts[0]).toContain('at /data/price_cents');
  expect(alerts[1]).toContain('No value at /acquired, /shelf_mark.');
  const outcome = screen.getAllByRole('status').find((one) => one.textContent?.includes('/titles/t1'));
  expect(outcome?.textContent).toContain('200');
  expect(outcome?.textContent).toContain('"price_cents": "much"');
  const last = screen.getByRole('region', { name: 'Recent exchanges' });
  expect(last.textContent).toContain('GET /api/v2/titles/t1');
});

test('a write call asks for confirmation first, and is disabled without the permission', async () => {
  renderPage(
    <EntityProvider entity={entity}>
      <TryPart />
    </EntityProvider>,
  );
  const form = await choose(/^delete:/);
  fireEvent.change(within(form).getByRole('textbox', { name: 'titleId' }), { target: { value: 't1' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send a real call?' });
  expect(question.textContent).toContain('DELETE /api/v2/titles/{id}');
  expect(requests).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(requests).toContain('DELETE /services/library/api/v2/titles/t1'));
  cleanup();

  const permissions = new Set(['REFDATA.CUSTOM.VIEW']);
  renderPage(
    <EntityProvider entity={entity}>
      <TryPart />
    </EntityProvider>,
    { session: buildSession({ permissions } as never) },
  );
  const own = await choose(/^delete:/);
  expect(within(own).getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
});

test('a service’s own description is compared, and a missing one is reported', async () => {
  const opened = (one: typeof entity) =>
    renderPage(
      <EntityProvider entity={one}>
        <DescriptionPart />
      </EntityProvider>,
    );
  opened(described);
  const table = await screen.findByRole('group', { name: 'The service’s own description' });
  expect(within(table).getByRole('row', { name: /create The path has other methods/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: /get The path is not described/ })).toBeTruthy();
  document = Response.json({}, { status: 404 });
  fireEvent.click(screen.getByRole('button', { name: 'Compare again' }));
  await screen.findByText(/answered “GET \/openapi.json” with status 404/);
  cleanup();
  opened(entity);
  await screen.findByText(/has no “openapi” address/);
});
