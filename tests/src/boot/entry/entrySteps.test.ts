import { describe, expect, it } from 'vitest';
import { entryStep } from '#src/boot/entry/entrySteps.ts';
import { isSignInResponse } from '#src/boot/signIn.ts';

const answers = (path: string) =>
  isSignInResponse(new URL(path, 'https://console.example.org') as unknown as Location);

describe('the entry routes', () => {
  it.each(['/', '/access', '/access/', '/impersonate', '/endImpersonate', '/auth_callback'])(
    'run before the console loads: %s',
    (path) => {
      expect(entryStep(path)).toBeTypeOf('function');
    },
  );

  it.each(['/district/1', '/products', '/error/403', '/accessories', '/toString', '/constructor'])(
    'exclude %s',
    (path) => {
      expect(entryStep(path)).toBeUndefined();
    },
  );
});

describe('/auth_callback', () => {
  it.each([
    '/auth_callback?code=a&state=b',
    '/auth_callback?test=2&code=a&state=b',
    '/auth_callback?error=login_required&state=b',
    '/auth_callback?state=b',
    '/auth_callback#id_token=a&state=b',
  ])('has a response of the provider: %s', (path) => {
    expect(answers(path)).toBe(true);
  });

  it.each(['/auth_callback', '/auth_callback?test=2', '/access?code=a&state=b'])(
    'has no response of the provider: %s',
    (path) => {
      expect(answers(path)).toBe(false);
    },
  );
});
