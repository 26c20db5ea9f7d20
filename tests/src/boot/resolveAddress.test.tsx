import { describe, expect, it } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { resolveAddress } from '#src/boot/returnAddress.ts';

function idle(address: string, district: number | undefined): string {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `http://localhost:8080${address}`,
  );
  resolveAddress({ organization: district === undefined ? undefined : { id: district } } as Session);
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

describe('an address without a district', () => {
  it.each([
    ['/', '/district/7/'],
    ['/access', '/district/7/'],
    ['/districts', '/district/7/'],
    ['/reference-data/pay-code?x=1#y', '/district/7/reference-data/pay-code?x=1#y'],
    ['/district/9/x', '/district/9/x'],
  ])('%s becomes %s for a user of one district', (address, expected) => {
    expect(idle(address, 7)).toBe(expected);
  });

  it.each([
    ['/', '/districts'],
    ['/districts?next=%2Fx', '/districts?next=%2Fx'],
    ['/reference-data/skills?x=1', '/districts?next=%2Freference-data%2Fskills%3Fx%3D1'],
    ['/district/9/x', '/district/9/x'],
  ])('%s becomes %s for support', (address, expected) => {
    expect(idle(address, undefined)).toBe(expected);
  });
});
