import { describe, expect, test } from 'vitest';
import { domain, domainOf } from '#server/domain/domain.ts';
import type { Domain } from '#server/domain/domainRule.ts';

const nothing: Domain = { rules: {}, actions: {} };
const done = async () => undefined;
const worked = async () => [];

describe('the areas of the domain', () => {
  test('each say one thing of one entity, and none is lost', () => {
    const one = { ...nothing, rules: { 'area/a': done }, actions: { 'area/a': { merge: done } } };
    const other = { ...nothing, rules: { 'area/b': done }, actions: { 'area/a': { order: done } } };
    const both = domainOf([one, other]);
    expect(Object.keys(both.rules)).toEqual(['area/a', 'area/b']);
    expect(Object.keys(both.actions['area/a'] ?? {})).toEqual(['merge', 'order']);
    expect(Object.keys(domain.rules).length).toBeGreaterThan(5);
  });

  test.each([
    ['rule', { rules: { 'area/a': done } }, 'the rule of area/a'],
    ['effect', { effects: { 'area/a': done } }, 'the effect of area/a'],
    ['computation', { computations: { 'area/a': worked } }, 'the computation of area/a'],
    ['ids', { ids: { 'area/a': async () => [] } }, 'the ids of area/a'],
    ['action', { actions: { 'area/a': { merge: done } } }, 'the action of area/a merge'],
  ])('may not name the same %s twice', (_, part, named) => {
    const area: Domain = { ...nothing, ...part };
    expect(() => domainOf([area, area])).toThrow(named);
  });
});
