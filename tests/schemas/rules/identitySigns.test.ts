import { describe, expect, it } from 'vitest';
import { isPassThrough, singleSignOnDomain } from '#schemas/protocol/session/identitySigns.ts';

describe('single sign-on', () => {
  it.each([
    ['IsSso=1; SsoDomain=example.org', 'example.org'],
    ['a=b; SsoDomain=example.org; IsSso=1', 'example.org'],
    ['IsSso=1;SsoDomain=one%2Etwo', 'one.two'],
  ])('is active with both cookies: %s', (cookies, domain) => {
    expect(singleSignOnDomain(cookies)).toBe(domain);
  });

  it.each([
    '',
    'IsSso=1',
    'IsSso=1; SsoDomain=',
    'IsSso=1; SsoDomain=%20',
    'IsSso=0; SsoDomain=example.org',
    'IsSso=true; SsoDomain=example.org',
    'IsSso=11; SsoDomain=example.org',
    'NotIsSso=1; SsoDomain=example.org',
    'SsoDomain=example.org',
  ])('is not active otherwise: %j', (cookies) => {
    expect(singleSignOnDomain(cookies)).toBeUndefined();
  });
});

describe('pass-through', () => {
  it.each(['AbsenceTime', 'absence-and-time', 'urn:idp:absence_time', 'Absence & Time'])(
    'applies to %s',
    (idp) => {
      expect(isPassThrough(idp)).toBe(true);
    },
  );

  it.each([undefined, null, 7, '', 'district', 'timely-absences', 'absence'])(
    'does not apply to %s',
    (idp) => {
      expect(isPassThrough(idp)).toBe(false);
    },
  );
});
