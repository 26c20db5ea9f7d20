import { describe, expect, it } from 'vitest';
import { readSuite } from '#server/config/environment.ts';

describe('the suite URLs', () => {
  it('are empty by default', () => {
    expect(readSuite({})).toEqual({});
    expect(readSuite({ SUPPORT_BRAND_ID: 'x', ACCOUNT_SETTINGS_URL: '' })).toEqual({});
  });

  it('are the configured ones, with https or on localhost', () => {
    expect(
      readSuite({
        ACCOUNT_SETTINGS_URL: 'https://id.example.org/profile',
        SUPPORT_URL: 'http://localhost:4000/help',
        SUPPORT_BRAND_ID: 'brand-7',
        SUPPORT_AUTH_URL: 'https://id.example.org/auth',
        LEARNING_CENTER_URL: 'https://learn.example.org/',
        INSTITUTE_URL: 'https://institute.example.org/',
      }),
    ).toEqual({
      accountSettings: 'https://id.example.org/profile',
      learningCenter: 'https://learn.example.org/',
      institute: 'https://institute.example.org/',
      support: {
        address: 'http://localhost:4000/help',
        brandId: 'brand-7',
        authUrl: 'https://id.example.org/auth',
      },
    });
  });

  it('default to the brand of the product', () => {
    expect(readSuite({ SUPPORT_URL: 'https://help.example.org' }).support?.brandId).toBe('ABSMGMT');
  });

  it.each(['http://help.example.org', 'javascript:alert(1)', 'help'])('cannot be %s', (address) => {
    expect(() => readSuite({ SUPPORT_URL: address })).toThrow(/SUPPORT_URL must be an https address/);
  });
});
