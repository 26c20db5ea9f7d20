import { describe, expect, it } from 'vitest';
import { districtPage } from '#src/shell/district/districtPage.ts';

describe('the page after a district switch', () => {
  it.each([
    ['/', '/'],
    ['/reference-data/pay-code', '/reference-data/pay-code'],
    ['/reference-data/pay-code?q=sub&sort=a?b', '/reference-data/pay-code?q=sub&sort=a?b'],
    ['/employee/select-employee/17/show', '/employee/select-employee'],
    ['/employee/select-employee/17/show?tab=2', '/employee/select-employee'],
    ['/17', '/'],
  ])('%s leads to %s: a record belongs to its district', (path, page) => {
    expect(districtPage(path)).toBe(page);
  });
});
