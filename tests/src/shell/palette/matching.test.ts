import { describe, expect, it } from 'vitest';
import { matchingChoices } from '#src/shell/palette/usePaletteGroups.ts';
import type { Choice } from '#src/shell/search/choices/choice.ts';

const choice = (label: string, detail = ''): Choice => ({ key: label, label, detail, choose: () => {} });
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label);

describe('the choices that match the typed text', () => {
  const all = [choice('Add: Pay code'), choice('Pay codes', 'Reference data'), choice('Códigos')];

  it('contain every word in the name or detail, with prefix matches first', () => {
    expect(labels(matchingChoices(all, 'pay'))).toEqual(['Pay codes', 'Add: Pay code']);
    expect(labels(matchingChoices(all, 'data codes'))).toEqual(['Pay codes']);
    expect(labels(matchingChoices(all, 'codigos'))).toEqual(['Códigos']);
    expect(labels(matchingChoices(all, 'pya codes'))).toEqual(['Pay codes', 'Add: Pay code']);
    expect(labels(matchingChoices(all, 'pya'))).toEqual([]);
    expect(labels(matchingChoices(all, 'pay cdoes'))).toEqual(['Pay codes']);
    expect(matchingChoices(all, 'nothing')).toEqual([]);
  });

  it('are all choices in their order without typed text', () => {
    expect(matchingChoices(all, '  ')).toEqual(all);
  });
});
