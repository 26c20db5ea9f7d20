import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastTokenRefusal, lastUnknownSubject, noteTokenRefusal } from '#providers/http/tokenRefusal.ts';
import { AccountRefused, showFailure } from '#src/boot/showFailure.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function shown(error: Error): string {
  document.body.innerHTML = '<div id="root"></div>';
  showFailure(error, { signIn: () => {}, signOut: () => {} });
  return document.body.textContent ?? '';
}

describe('an account that the service does not take', () => {
  it('is told with what the service says is wrong with the token', async () => {
    await noteTokenRefusal(Response.json({ details: { reason: 'Invalid audience' } }, { status: 401 }));
    const text = shown(new AccountRefused(lastTokenRefusal()));
    expect(text).toContain('Your account was not accepted');
    expect(text).toContain('Invalid audience');
  });

  it.each([['no JSON'], ['null'], ['{"details":{"reason":7}}']])(
    'is told without a reason when the answer is %s',
    async (body) => {
      await noteTokenRefusal(new Response(body, { status: 401 }));
      expect(lastTokenRefusal()).toBeUndefined();
      expect(shown(new AccountRefused())).not.toMatch(/undefined|reason/i);
    },
  );

  it('is told by its subject when no account has it, with what to hand on and ways on', async () => {
    const body = { details: { reason: 'accountUnknown', subject: 'f:7:Ana <b>' }, requestId: 'req-9' };
    await noteTokenRefusal(Response.json(body, { status: 401 }));
    expect(lastUnknownSubject()).toEqual({ subject: 'f:7:Ana <b>', requestId: 'req-9' });
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    document.body.innerHTML = '<div id="root"></div>';
    const left: unknown[] = [];
    const signIn = (...wish: unknown[]) => void left.push(wish);
    showFailure(new AccountRefused('accountUnknown', lastUnknownSubject()), { signIn, signOut: () => {} });
    const copy = await screen.findByRole('button', { name: 'Copy both lines' });
    expect(screen.getByRole('heading').textContent).toBe('Your sign-in is not linked to an account yet');
    expect(screen.getByText('f:7:Ana <b>').tagName).toBe('CODE');
    copy.click();
    expect((await screen.findByText('Copied.')).getAttribute('role')).toBe('status');
    expect(copied).toEqual(['Subject: f:7:Ana <b>\nRequest: req-9']);
    screen.getByRole('button', { name: 'Use another account' }).click();
    expect(left).toEqual([['/', { asAnotherAccount: true }]]);
    vi.unstubAllGlobals();
  });

  it('is not taken for unknown by another reason, nor after one', async () => {
    const say = (details: object) => noteTokenRefusal(Response.json({ details }, { status: 401 }));
    await say({ reason: 'accountUnknown', subject: 'a' });
    await say({ reason: 'Invalid issuer', subject: 'a' });
    expect(lastUnknownSubject()).toBeUndefined();
    await say({ reason: 'accountUnknown' });
    expect(lastUnknownSubject()).toBeUndefined();
  });
});
