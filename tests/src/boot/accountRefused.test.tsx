import { afterEach, describe, expect, it } from 'vitest';
import { lastTokenError, noteTokenError } from '#providers/http/requestInit.ts';
import { AccountRefused, showFailure } from '#src/boot/pages.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function pageText(error: Error): string {
  document.body.innerHTML = '<div id="root"></div>';
  showFailure(error, { signIn: () => {}, signOut: () => {} });
  return document.body.textContent ?? '';
}

describe('an account that the service rejects', () => {
  it('shows the service’s reason for rejecting the token', async () => {
    await noteTokenError(Response.json({ details: { reason: 'Invalid audience' } }, { status: 401 }));
    const text = pageText(new AccountRefused(lastTokenError()));
    expect(text).toContain('You don’t have access');
    expect(text).toContain('Invalid audience');
  });

  it.each([['no JSON'], ['null'], ['{"details":{"reason":7}}']])(
    'shows no reason when the response is %s',
    async (body) => {
      await noteTokenError(new Response(body, { status: 401 }));
      expect(lastTokenError()).toBeUndefined();
      expect(pageText(new AccountRefused())).not.toMatch(/undefined|reason/i);
    },
  );
});
