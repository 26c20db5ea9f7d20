import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { PinPage } from '#src/pages/user/PinPage.tsx';
import {
  type Answer,
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
} from '#tests/src/boot/entry/localService.ts';
import { buildSession, renderPage } from '#tests/src/shell/harness.tsx';

const read = 'GET /v1.0/user/pin';
const write = 'PUT /v1.0/user/pin';

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  service.calls.length = 0;
  service.answers = { [read]: [200, { hasPin: true, managedByProvider: false }] };
  at(service, '/user/pin');
  connectPage();
});

const draw = (session: Session = buildSession()) => renderPage(<PinPage />, { at: '/user/pin', session });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const isBlamed = async (name: string) => (await field(name)).getAttribute('aria-invalid') === 'true';

async function send(pin: string, { confirm = pin, current = '1357' } = {}): Promise<void> {
  const entries = { 'Current PIN': current, 'New PIN': pin, 'Confirm new PIN': confirm };
  for (const [name, text] of Object.entries(entries)) {
    const input = await field(name);
    await userEvent.clear(input);
    if (text !== '') await userEvent.type(input, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
}

const refused = (errors: Record<string, string>, resultCode: number): Answer => {
  const problems = Object.entries(errors).map(([name, code]) => [name, { code, message: code, args: {} }]);
  return [400, { ...failure('invalid'), errors: Object.fromEntries(problems), details: { resultCode } }];
};
const changes = () => service.calls.filter(({ method }) => method === 'PUT');

describe('the page of the PIN', () => {
  it('changes the PIN with the current one, and clears the typed values', async () => {
    service.answers[write] = [200, { resultCode: 0 }];
    await draw();
    await send('2580');
    expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeTruthy();
    await waitFor(async () => expect((await field('New PIN')).value).toBe(''));
    expect(changes().map(({ body }) => body)).toEqual([{ currentPin: '1357', pin: '2580', confirm: '2580' }]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/2580|1357/);
  });

  it('needs no current PIN if there is none', async () => {
    service.answers[read] = [200, { hasPin: false, managedByProvider: false }];
    service.answers[write] = [200, { resultCode: 0 }];
    await draw();
    await userEvent.type(await field('New PIN'), '2580');
    await userEvent.type(await field('Confirm new PIN'), '2580');
    expect(screen.queryByRole('textbox', { name: 'Current PIN' })).toBeNull();
    service.answers[read] = [200, { hasPin: true, managedByProvider: false }];
    await userEvent.click(screen.getByRole('button', { name: 'Set PIN' }));
    expect(await field('Current PIN')).toBeTruthy();
    expect(changes()[0]?.body).toEqual({ pin: '2580', confirm: '2580' });
  });

  it('is not filled in by browsers or password managers', async () => {
    await draw();
    for (const name of ['Current PIN', 'New PIN', 'Confirm new PIN']) {
      const input = await field(name);
      expect([input.type, input.autocomplete, input.inputMode]).toEqual(['text', 'off', 'numeric']);
    }
  });

  it('sends nothing that breaks a rule, and moves to the first wrong field', async () => {
    await draw();
    await send('12345', { confirm: '1', current: '' });
    expect(await screen.findByText('“Current PIN” is required.')).toBeTruthy();
    expect(screen.getByText(/4-digit sequences \(1234\)\./)).toBeTruthy();
    expect(screen.getByText('The entries don’t match.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Current PIN'));
    await send('1357');
    expect(await screen.findByText(/You used this PIN recently/)).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  it.each([
    ['a wrong current PIN', refused({ currentPin: 'pinWrong' }, 5), 'Current PIN', /not your current PIN/],
    ['one of the last', refused({ pin: 'pinRecent' }, 1), 'New PIN', /You used this PIN recently/],
    ['result code 1 alone', refused({}, 1), 'New PIN', /You used this PIN recently/],
    ['result code 2 alone', refused({}, 2), 'New PIN', /4-digit sequences \(1234\)\./],
    [
      'result code 1 of a call that succeeded',
      [200, { resultCode: 1 }] as const,
      'New PIN',
      /You used this PIN recently/,
    ],
  ])('shows %s beside its field', async (_, answer, name, text) => {
    service.answers[write] = answer;
    await draw();
    await send('2580');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await isBlamed(name)).toBe(true);
    expect(document.activeElement).toBe(await field(name));
    expect((await field('New PIN')).value).toBe('2580');
  });

  it('marks a recently used PIN in the list of rules after the rejection', async () => {
    service.answers[write] = refused({ pin: 'pinRecent' }, 1);
    await draw();
    await send('2580');
    await screen.findByText(/You used this PIN recently/);
    expect(screen.getByText(/Not one of your last 5 PINs/).closest('li')?.dataset.state).toBe('broken');
    await userEvent.type(await field('New PIN'), '7');
    expect(screen.getByText(/Not one of your last 5 PINs/).closest('li')?.dataset.state).toBe('later');
  });

  it.each([
    ['too many attempts', [429, failure('tooMany')] as const, 'message of tooMany'],
    ['another window that was faster', [409, failure('stale')] as const, /was just changed/],
    ['result code 5', [200, { resultCode: 5 }] as const, /Couldn’t change the PIN/],
    ['a failure of the service', [500, failure('failure')] as const, 'message of failure'],
  ])('reports an error after %s, and keeps typed text', async (_, answer, text) => {
    service.answers[write] = answer;
    await draw();
    await send('2580');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect((await field('New PIN')).value).toBe('2580');
  });

  it('is read-only while impersonating, and says why', async () => {
    const person = { userKey: '4-1', name: 'Eva Lee', userTypeMnemonic: 'org' } as const;
    const impersonation = {
      impersonationId: 'i',
      impersonatedUser: person,
      originalUser: { userKey: '0-7', name: 'Mike Ostrom' },
      orgId: 622710,
      reason: 'why',
      readOnly: false,
      endsAt: Date.now() + 60_000,
    } as const;
    await draw(buildSession({ impersonation }));
    expect(await screen.findByText(/Stop acting as Eva Lee first/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('links to the identity provider if that manages the PIN', async () => {
    service.answers[read] = [200, { hasPin: false, managedByProvider: true }];
    await draw();
    expect(await screen.findByText(/identity provider manages your PIN/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can retry if the PIN’s state fails to load', async () => {
    service.answers[read] = [403, failure('switchedOff')];
    await draw();
    expect((await screen.findByRole('alert')).textContent).toContain('message of switchedOff');
  });
});
