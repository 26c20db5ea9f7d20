import { describe, expect, it } from 'vitest';
import { tabOf } from '#src/pages/search/tabs.ts';

describe('the tab of the search page', () => {
  it('is the one that the address names: 2 employees, 3 substitutes', () => {
    expect(tabOf('2', { substitute: 4 }).kind).toBe('employee');
    expect(tabOf('3', { employee: 4 }).kind).toBe('substitute');
    expect(tabOf('reference-data', {}).kind).toBe('referenceData');
  });

  it('is otherwise the first that has found something', () => {
    expect(tabOf(null, { employee: 0, substitute: 2 }).kind).toBe('substitute');
    expect(tabOf('9', {}).kind).toBe('employee');
  });
});
