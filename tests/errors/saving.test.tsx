import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { connect } from '#providers/http/connection.ts';
import { request } from '#providers/http/request.ts';
import { resourceText } from '#providers/resources/resourceText.ts';
import { ownServices } from '#schemas/services.ts';
import { openScreen } from '../src/derived/form/screens.tsx';
import { writingProvider } from '../src/derived/form/writingProvider.ts';
import { entities, named } from '../src/fields/harness.tsx';

const payCode = { id: 7, payCodeId: 7, payCodeName: 'Regular', hidden: false, _version: 3 };
const message: Record<string, string> = { UnableToSaveData: 'Couldn’t save. Try again.' };
let domainError: string;

/** Fake service: resolves the suite's text mnemonics, and fails every other request with status 500. */
async function answer(address: string, { body }: RequestInit = {}): Promise<Response> {
  if (!address.includes('/v1.0/resources')) {
    return Response.json({ code: 'failure', message: domainError, requestId: 'r-9' }, { status: 500 });
  }
  const requested = JSON.parse(String(body)) as { mnemonic: string }[];
  return Response.json(requested.map(({ mnemonic }) => ({ mnemonic, resolved: message[mnemonic] })));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the service does
  document.cookie = 'XSRF-TOKEN=abc';
  vi.stubGlobal('fetch', answer);
  const entries = Object.entries(ownServices).map(([name, { base }]) => [name, base]);
  connect({
    services: Object.fromEntries(entries) as never,
    accessToken: async () => 'token',
    renew: async () => 'token',
    signInAgain: () => Promise.reject(new Error('left for sign-in')),
    userKey: () => '4-1032',
    organization: () => 622710,
    language: () => 'en',
    textOf: resourceText,
    version: '1',
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function saved(): Promise<HTMLElement> {
  const entity = named('reference-data/pay-code');
  const memory = writingProvider(entities, { [entity.name]: [payCode] });
  const update = (_: string, { data }: { data: unknown }) =>
    request('referenceData', 'PUT', '/api/payCodes/7', { body: data });
  openScreen({ entity, provider: { ...memory, update } as unknown as ConsoleProvider, at: '/7' });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, ' hours');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return screen.findByRole('alert');
}

describe('a record that the service fails to save', () => {
  it('shows an error with its request number, and keeps the input', async () => {
    domainError = 'Something went wrong. Nothing was saved.';
    const alert = await saved();
    expect(alert.textContent).toContain('Something went wrong.');
    expect(alert.textContent).toContain('r-9');
    expect(screen.getByDisplayValue('Regular hours')).toBeTruthy();
  });

  it('shows the suite’s text for the mnemonic "UnableToSaveData", and keeps the input', async () => {
    domainError = 'UnableToSaveData';
    expect((await saved()).textContent).toContain('Couldn’t save. Try again.');
    expect(screen.getByDisplayValue('Regular hours')).toBeTruthy();
  });
});
