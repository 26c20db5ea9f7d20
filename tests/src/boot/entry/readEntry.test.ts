import { describe, expect, it } from 'vitest';
import { EntryRefused, readEntry, readImpersonation } from '#src/boot/entry/readEntry.ts';

const places = { console: 'https://console.example.org', products: ['https://time.example.org/'] };
const read = (query: string) => readEntry(query, places);

describe('the query of /access', () => {
  it.each(['orgid', 'orgId', 'OrgId', 'OrgID'])('names the organisation as %s', (name) => {
    expect(read(`?${name}=622710`)).toEqual({ orgId: 622710 });
  });

  it('names it by the number that the whole country knows it by, with its leading zero', () => {
    expect(read('?orgid=0622710')).toEqual({ orgXrefId: '0622710' });
  });

  it.each(['userkey', 'userKey'])('names the role as %s', (name) => {
    expect(read(`?${name}=4-1032`)).toEqual({ userKey: '4-1032' });
  });

  it('is part of the multi-organisation service with ispartofmos=1 alone', () => {
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

  it('prefers url to location, and takes all of it together', () => {
    expect(read('?OrgID=1&userkey=5-2&ispartofmos=1&location=/b&url=/a')).toEqual({
      orgId: 1,
      userKey: '5-2',
      isPartOfMos: true,
      redirectUrl: 'https://console.example.org/a',
    });
  });

  it('asks for nothing when it says nothing', () => {
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
  ])('is refused when it makes no sense: %s', (query) => {
    expect(() => read(query)).toThrow(EntryRefused);
  });
});

describe('the query of /impersonate', () => {
  it('names whom, where to and for which product', () => {
    expect(readImpersonation('?userKey=3-1025&url=/district/7&productId=ABSMGMT', places)).toEqual({
      userKey: '3-1025',
      redirectUrl: 'https://console.example.org/district/7',
      productId: 'ABSMGMT',
      hasEnded: false,
    });
  });

  it.each(['', '?userKey=', '?userKey=x', '?userKey=3-1025&url=https://evil.example'])(
    'is refused when it makes no sense: %s',
    (query) => {
      expect(() => readImpersonation(query, places)).toThrow(EntryRefused);
    },
  );
});
