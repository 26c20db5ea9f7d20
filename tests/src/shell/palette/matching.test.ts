import { describe, expect, it } from 'vitest';
import { matchingChoices } from '#src/shell/palette/usePaletteGroups.ts';
import type { Choice } from '#src/shell/search/choices/choice.ts';

const choice = (label: string, detail = ''): Choice => ({ key: label, label, detail, choose: () => {} });
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label);

describe('what fits the typed text', () => {
  const all = [choice('Add: Pay code'), choice('Pay codes', 'Reference data'), choice('Códigos')];

  it('holds every word, in the name or beside it, and begins with it first', () => {
    expect(labels(matchingChoices(all, 'pay'))).toEqual(['Pay codes', 'Add: Pay code']);
    expect(labels(matchingChoices(all, 'data codes'))).toEqual(['Pay codes']);
    expect(labels(matchingChoices(all, 'codigos'))).toEqual(['Códigos']);
    expect(labels(matchingChoices(all, 'pya codes'))).toEqual(['Pay codes', 'Add: Pay code']);
    expect(labels(matchingChoices(all, 'pya'))).toEqual([]);
    expect(labels(matchingChoices(all, 'pay cdoes'))).toEqual(['Pay codes']);
    expect(matchingChoices(all, 'nothing')).toEqual([]);
  });

  it('is everything in its order when nothing is typed', () => {
    expect(matchingChoices(all, '  ')).toEqual(all);
  });
});
