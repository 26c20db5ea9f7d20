import { describe, expect, it } from 'vitest';
import { EntryRefused, readEntry, readImpersonation } from '#src/boot/entry/readEntry.ts';

const places = { console: 'https://console.example.org', products: ['https://time.example.org/'] };
const read = (query: string) => readEntry(query, places);

describe('the query of /access', () => {
  it.each(['orgid', 'orgId', 'OrgId', 'OrgID'])('names the organization as %s', (name) => {
    expect(read(`?${name}=622710`)).toEqual({ orgId: 622710 });
  });

  it('reads a number with a leading zero as the national organization ID', () => {
    expect(read('?orgid=0622710')).toEqual({ orgXrefId: '0622710' });
  });

  it.each(['userkey', 'userKey'])('names the role as %s', (name) => {
    expect(read(`?${name}=4-1032`)).toEqual({ userKey: '4-1032' });
  });

  it('sets the multi-organization flag for ispartofmos=1 only', () => {
    expect(read('?ispartofmos=1')).toEqual({ isPartOfMos: true });
    expect(read('?ispartofmos=0')).toEqual({});
    expect(read('?isPartOfMos=true')).toEqual({});
  });

  it.each(['url', 'location'])('names the return address as %s', (name) => {
    expect(read(`?${name}=/district/1?a%3Db`)).toEqual({
      redirectUrl: 'https://console.example.org/district/1?a=b',
    });
    expect(read(`?${name}=https://time.example.org/x`)).toEqual({
      redirectUrl: 'https://time.example.org/x',
    });
  });

  it('prefers url to location, and reads all parameters together', () => {
    expect(read('?OrgID=1&userkey=5-2&ispartofmos=1&location=/b&url=/a')).toEqual({
      orgId: 1,
      userKey: '5-2',
      isPartOfMos: true,
      redirectUrl: 'https://console.example.org/a',
    });
  });

  it('is empty without known values', () => {
    expect(read('')).toEqual({});
    expect(read('?orgid=&userkey=&url=&other=1')).toEqual({});
  });

  it.each([
    '?orgid=abc',
    '?orgid=-1',
    '?orgid=0',
    '?orgid=1e3',
    '?userKey=1032',
    '?userKey=4-',
    '?userKey=4-1032;x',
    '?url=https://evil.example/',
    '?url=//evil.example',
    '?location=javascript:alert(1)',
  ])('is rejected if invalid: %s', (query) => {
    expect(() => read(query)).toThrow(EntryRefused);
  });
});

describe('the query of /impersonate', () => {
  it('has the user, the return address and the product', () => {
    expect(readImpersonation('?userKey=3-1025&url=/district/7&productId=ABSMGMT', places)).toEqual({
      userKey: '3-1025',
      redirectUrl: 'https://console.example.org/district/7',
      productId: 'ABSMGMT',
      hasEnded: false,
    });
  });

  it.each(['', '?userKey=', '?userKey=x', '?userKey=3-1025&url=https://evil.example'])(
    'is rejected if invalid: %s',
    (query) => {
      expect(() => readImpersonation(query, places)).toThrow(EntryRefused);
    },
  );
});
