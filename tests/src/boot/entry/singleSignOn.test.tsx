import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { leaveForSignIn } from '#src/boot/signIn.ts';

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookies are what the test is about
  document.cookie = text;
};

/** Returns the parameters that the sign-in page sent to the identity provider. */
function requested(): Promise<unknown> {
  sessionStorage.clear();
  return new Promise((resolve) => {
    const signinRedirect = vi.fn(async (ask: unknown) => resolve(ask));
    const metadataService = { getMetadata: async () => ({}) };
    void leaveForSignIn({ signinRedirect, metadataService } as unknown as SignInManager, '/');
  });
}

afterEach(() => {
  for (const name of ['IsSso', 'SsoDomain']) setCookie(`${name}=; max-age=0`);
});

describe('a sign-in', () => {
  it('sends the domain to the provider if single sign-on is active', async () => {
    setCookie('IsSso=1');
    setCookie('SsoDomain=district.example.org');
    expect(await requested()).toMatchObject({ extraQueryParams: { domain_hint: 'district.example.org' } });
  });

  it('sends no domain otherwise', async () => {
    setCookie('IsSso=0');
    setCookie('SsoDomain=district.example.org');
    expect(await requested()).not.toHaveProperty('extraQueryParams');
  });
});
