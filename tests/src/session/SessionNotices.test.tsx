import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SessionLifecycle } from '#providers/session/sessionLifecycle.ts';
import { SignInError } from '#providers/session/signIn/signInError.ts';
import { Layout } from '#src/shell/layout/Layout.tsx';
import { useUnsavedChanges } from '#src/ui/unsaved/useUnsavedChanges.ts';
import { buildLifecycle, buildSession, renderRoutes } from '../shell/harness.tsx';

function Form() {
  useUnsavedChanges(true);
  return <h1>A form</h1>;
}

/**
 * Renders the session notices on a page with or without unsaved changes. Returns the session's lifecycle and the mocked
 * functions.
 */
async function drawn({ isDirty = false, parts = {} as Partial<SessionLifecycle> } = {}) {
  const ended = vi.fn<SessionLifecycle['whenEnded']>();
  const lifecycle = buildLifecycle({ whenEnded: ended, ...parts });
  const signInAgain = vi.fn(() => new Promise<never>(() => {}));
  const session = buildSession({ lifecycle, signInAgain });
  const element = isDirty ? <Form /> : <h1>A page</h1>;
  await renderRoutes({
    routes: [{ path: '/', element: <Layout />, children: [{ index: true, element }] }],
    session,
  });
  await screen.findByRole('heading', { level: 1 });
  const end = () => ended.mock.lastCall?.[0]?.();
  return { lifecycle, signInAgain, end };
}

describe('a session that ends soon', () => {
  it('has a notice with a button to stay signed in, until it is renewed', async () => {
    const stay = vi.fn(async () => {});
    const { lifecycle } = await drawn({ parts: { stay } });
    lifecycle.events.raise({ kind: 'expiring' });
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(stay).toHaveBeenCalledOnce();
    lifecycle.events.raise({ kind: 'renewed' });
    await waitFor(() => expect(screen.queryByText(/ends in 1 minute/)).toBeNull());
  });

  it('has no notice after it has ended', async () => {
    const { lifecycle } = await drawn();
    lifecycle.events.raise({ kind: 'expiring' });
    await screen.findByText(/ends in 1 minute/);
    lifecycle.events.raise({ kind: 'expired' });
    await waitFor(() => expect(screen.queryByText(/ends in 1 minute/)).toBeNull());
  });

  it('shows why it was not renewed, with the exact message', async () => {
    const { lifecycle } = await drawn();
    lifecycle.events.raise({ kind: 'renewFailed', error: new SignInError('frameTimedOut'), isEnd: false });
    expect((await screen.findByText(/Frame window timed out/)).closest('[role=alert]')).not.toBeNull();
  });
});

describe('a session that has ended', () => {
  it('shows no dialog without unsaved changes', async () => {
    const { end } = await drawn();
    expect(end()).toBeUndefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks first with unsaved changes, and continues after a sign-in by popup', async () => {
    const signInByPopup = vi.fn(async () => {});
    const { end, signInAgain } = await drawn({ isDirty: true, parts: { signInByPopup } });
    const going = end();
    await screen.findByRole('alertdialog', { name: 'Your session has ended' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await going;
    expect(signInByPopup).toHaveBeenCalledOnce();
    expect(signInAgain).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('can be left for the sign-in page instead', async () => {
    const { end, signInAgain } = await drawn({ isDirty: true });
    void end();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in on this page' }));
    expect(signInAgain).toHaveBeenCalledOnce();
  });

  it('shows why the popup failed, and can sign out the other account', async () => {
    const signInByPopup = async () => {
      throw new SignInError('loginRequired');
    };
    const signOutByPopup = vi.fn(async () => {});
    const { end } = await drawn({ isDirty: true, parts: { signInByPopup, signOutByPopup } });
    void end();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('(login_required)');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out the other account' }));
    expect(signOutByPopup).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
