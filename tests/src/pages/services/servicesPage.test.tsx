import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import type { ServiceChange, ServiceSetting } from '#schemas/protocol/organizations/serviceSettings.ts';
import { ownServices } from '#schemas/services.ts';
import { ServicesPage } from '#src/pages/services/ServicesPage.tsx';
import { buildConnection } from '#tests/providers/connection.ts';
import { renderPage } from '../../shell/harness.tsx';

const library: ServiceSetting = {
  name: 'cityLibrary',
  title: 'City library',
  own: false,
  installed: true,
  on: true,
  base: null,
  key: null,
  certificate: false,
  version: 0,
};

let saved: ServiceSetting;
let sent: ServiceChange[];
let refusal: object | undefined;

function answer(address: string, init?: RequestInit): Response {
  if (address.endsWith('/check')) return Response.json({ status: 401, milliseconds: 12 });
  if (init?.method === 'PUT') {
    if (refusal) return Response.json(refusal, { status: 400 });
    const change = JSON.parse(String(init.body)) as ServiceChange;
    sent.push(change);
    const names = change.key?.by === 'headers' ? Object.keys(change.key.headers) : [];
    saved = {
      ...saved,
      on: change.on,
      base: change.base,
      key: change.key ? { by: change.key.by, names } : null,
      version: 1,
    };
  }
  return Response.json({ keepsKeys: true, services: [saved] });
}

const token = async () => 'token';

beforeEach(() => {
  saved = library;
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init));
  const bases = Object.entries(ownServices).map(([name, { base }]) => [name, base]);
  connect(buildConnection({ services: Object.fromEntries(bases), accessToken: token, renew: token }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  renderPage(<ServicesPage />, { at: '/district/622710/settings/services' });
  fireEvent.click(await screen.findByRole('button', { name: 'Change City library' }));
  return screen.getByRole('form', { name: 'City library' });
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

async function choose(key: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Key' }));
  fireEvent.click(await screen.findByRole('option', { name: key }));
}

test('a district sets an address and a key, and the stored key is never shown', async () => {
  const form = await open();
  type('Address', 'https://library.example.org/v2');
  await choose('Header');
  const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  type('Header name', 'X-Api-Key');
  type('Header value', 'very-secret');
  expect(screen.getByLabelText<HTMLInputElement>('Header value').type).toBe('password');
  fireEvent.click(save);
  await screen.findByText('Header: X-Api-Key');
  expect(sent).toEqual([
    {
      version: 0,
      on: true,
      base: 'https://library.example.org/v2',
      key: { by: 'headers', headers: { 'X-Api-Key': 'very-secret' } },
    },
  ]);
  expect(document.body.innerHTML).not.toContain('very-secret');
  fireEvent.click(screen.getByRole('button', { name: 'Change City library' }));
  type('Address', 'https://elsewhere.example.org');
  await screen.findByText(/removes the key/);
});

test('a rejected address shows its error at the field, and typed text stays', async () => {
  const form = await open();
  refusal = {
    code: 'invalid',
    message: 'Fix the highlighted fields.',
    requestId: '1',
    errors: { base: { code: 'serviceAddress', message: 'Enter an https address.', args: {} } },
  };
  type('Address', 'http://10.0.0.1');
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter an https address.');
  const address = screen.getByLabelText<HTMLInputElement>('Address');
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['http://10.0.0.1', 'true']);
});

test('a service’s connection can be checked', async () => {
  renderPage(<ServicesPage />, { at: '/district/622710/settings/services' });
  fireEvent.click(await screen.findByRole('button', { name: 'Check connection to City library' }));
  await waitFor(() =>
    expect(screen.getByText('The service rejected the key: status 401. Check the key.')).toBeDefined(),
  );
});

test('opening the form of a service focuses its address, and canceling it the button that opened it', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change City library' }));
});
