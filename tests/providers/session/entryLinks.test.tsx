import { beforeEach, describe, expect, it } from 'vitest';
import { suiteLinksOf } from '#providers/session/entryLinks.ts';
import { writeItem } from '#providers/storage/storedItems.ts';
import { connectPage } from '#tests/src/boot/entry/localService.ts';

const suite = {
  accountSettings: 'https://id.example.org/profile',
  support: { address: 'https://help.example.org/', brandId: 'absmgmt' },
};
const links = (profile: object, isImpersonating = false, addresses: object = suite) =>
  suiteLinksOf({
    config: { suite: addresses, clientId: 'CLIENT' },
    manager: { getUser: async () => ({ id_token: 'a.b.c', profile }) as never },
    isImpersonating,
  });
const query = (link: string | undefined) => Object.fromEntries(new URL(String(link)).searchParams);

beforeEach(() => {
  sessionStorage.clear();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    'https://console.example.org/district/622710/reference-data?a=b',
  );
  connectPage();
});

describe('the link to the account settings', () => {
  it('returns to this page and names the product', async () => {
    expect(query(await links({}).accountSettings())).toEqual({
      returnUrl: 'https://console.example.org/district/622710/reference-data?a=b',
      idToken: 'a.b.c',
      signoutUrl: 'https://console.example.org/signout',
      productId: 'ABSMGMT',
      supportImpersonation: 'false',
    });
  });

  it('names the client for a user who came through the absence-and-time product', async () => {
    const requested = query(await links({ idp: 'absence-and-time' }).accountSettings());
    expect(requested.clientId).toBe('CLIENT');
    expect(requested.productId).toBeUndefined();
  });

  it('reports an impersonation', async () => {
    expect(query(await links({}, true).accountSettings()).supportImpersonation).toBe('true');
  });
});

describe('the link to support', () => {
  it('names the user and their organization', () => {
    writeItem('userKey', '4-10');
    expect(query(links({}).support())).toEqual({
      brandId: 'absmgmt',
      returnUrl: 'https://console.example.org/district/622710/reference-data?a=b',
      userId: '4-10',
      orgId: '622710',
    });
  });
});

describe('an installation without suite pages', () => {
  it('has no links', async () => {
    expect(await links({}, false, {}).accountSettings()).toBeUndefined();
    expect(links({}, false, {}).support()).toBeUndefined();
  });
});
