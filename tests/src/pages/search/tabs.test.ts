import { describe, expect, it } from 'vitest';
import { tabOf, tabsOf } from '#src/pages/search/tabs.ts';
import type { ChoiceGroup } from '#src/shell/search/choices/choice.ts';

const group = (name: string): ChoiceGroup => ({ name, title: name, choices: [] });

describe('the tab of the search page', () => {
  it('is the one in the URL: 2 employees, 3 substitutes', () => {
    expect(tabOf('2', [group('substitute')])?.kind).toBe('employee');
    expect(tabOf('3', [group('employee')])?.kind).toBe('substitute');
    expect(tabOf('reference-data', [group('referenceData')])?.kind).toBe('referenceData');
    expect(tabOf('school', [group('employee'), group('school')])?.kind).toBe('school');
  });

  it('is otherwise the first with results', () => {
    expect(tabOf(null, [group('school')])?.kind).toBe('school');
    expect(tabOf('9', [])?.kind).toBe('employee');
  });

  it('exists for every kind with results, and always for employees and substitutes', () => {
    const found = ['goTo', 'create', 'substitute', 'absence', 'school', 'view', 'district', 'elsewhere'];
    expect(tabsOf(found.map(group)).map(({ kind }) => kind)).toEqual([
      'employee',
      'substitute',
      ...found.filter((name) => name !== 'substitute'),
    ]);
  });
});
