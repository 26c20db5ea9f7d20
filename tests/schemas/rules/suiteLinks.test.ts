import { describe, expect, it } from 'vitest';
import { accountSettingsLink, supportLink } from '#schemas/protocol/session/suiteLinks.ts';

const query = (link: string | undefined) => Object.fromEntries(new URL(String(link)).searchParams);

const ask = {
  returnUrl: 'https://console.example.org/district/1?a=b&c=d',
  idToken: 'header.body.signature',
  signoutUrl: 'https://console.example.org/signout',
  as: { productId: 'ABSMGMT' },
  supportImpersonation: false,
};

describe('the account-settings link', () => {
  it('has the return address, the user and the product', () => {
    expect(query(accountSettingsLink({ accountSettings: 'https://id.example.org/profile' }, ask))).toEqual({
      returnUrl: 'https://console.example.org/district/1?a=b&c=d',
      idToken: 'header.body.signature',
      signoutUrl: 'https://console.example.org/signout',
      productId: 'ABSMGMT',
      supportImpersonation: 'false',
    });
  });

  it('names the client instead of the product if that is known', () => {
    const link = accountSettingsLink(
      { accountSettings: 'https://id.example.org/profile' },
      { ...ask, as: { clientId: 'ABSMGMT-2' }, supportImpersonation: true },
    );
    expect(query(link)).toMatchObject({ clientId: 'ABSMGMT-2', supportImpersonation: 'true' });
    expect(query(link)).not.toHaveProperty('productId');
  });

  it('keeps the configured URL’s query', () => {
    const link = accountSettingsLink({ accountSettings: 'https://id.example.org/profile?brand=7' }, ask);
    expect(query(link)).toMatchObject({ brand: '7', productId: 'ABSMGMT' });
  });

  it.each([undefined, '', 'javascript:alert(1)', 'profile', 'https://'])(
    'is absent without a page: %s',
    (at) => {
      expect(accountSettingsLink({ accountSettings: at }, ask)).toBeUndefined();
    },
  );
});

describe('the support link', () => {
  const support = { address: 'https://help.example.org/', brandId: 'absmgmt' };
  const who = { returnUrl: 'https://console.example.org/', userId: '4-1032', orgId: 622710 };

  it('has the brand, the return address, the user and the organization', () => {
    expect(query(supportLink({ support }, who))).toEqual({
      brandId: 'absmgmt',
      returnUrl: 'https://console.example.org/',
      userId: '4-1032',
      orgId: '622710',
    });
  });

  it('has the address of the user lookup, if configured', () => {
    const link = supportLink({ support: { ...support, authUrl: 'https://id.example.org/auth' } }, who);
    expect(query(link)).toMatchObject({ authUrl: 'https://id.example.org/auth' });
  });

  it('omits the organization if there is none', () => {
    expect(query(supportLink({ support }, { ...who, orgId: undefined }))).not.toHaveProperty('orgId');
  });

  it('is absent without a configured page', () => {
    expect(supportLink({}, who)).toBeUndefined();
  });
});
