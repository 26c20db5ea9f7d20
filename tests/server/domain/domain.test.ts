import { describe, expect, test } from 'vitest';
import { domain } from '#server/domain/domain.ts';
import { domainOf, stepsForEntity } from '#server/domain/domainOf.ts';
import type { Domain, DomainRule } from '#server/domain/domainRule.ts';

const done = async () => undefined;
const found = async () => [];

const rule = (name: string, more: Partial<DomainRule> = {}): DomainRule =>
  ({ name, of: 'area/a', check: found, ...more }) as DomainRule;
const order = (...areas: DomainRule[][]) =>
  stepsForEntity(domainOf(areas.map((rules) => ({ rules }))).rules, 'area/a').map(({ name }) => name);

describe('the areas of the domain', () => {
  test('are combined, and none is lost', () => {
    const one: Domain = { rules: [rule('a')], actions: { 'area/a': { merge: done } } };
    const other: Domain = {
      rules: [rule('a', { of: 'area/b' })],
      actions: { 'area/a': { order: done } },
    };
    const both = domainOf([one, other]);
    expect(both.rules?.map(({ of }) => of)).toEqual(['area/a', 'area/b']);
    expect(Object.keys(both.actions?.['area/a'] ?? {})).toEqual(['merge', 'order']);
    expect(domain.rules?.length).toBeGreaterThan(5);
  });

  test.each([
    ['rule', { rules: [rule('a')] }, 'the rule of area/a a'],
    ['effect', { effects: [{ name: 'a', of: 'area/a', apply: done }] }, 'the effect of area/a a'],
    ['computation', { computations: { 'area/a': found } }, 'the computations of area/a'],
    ['ids', { ids: { 'area/a': async () => [] } }, 'the ids of area/a'],
    ['action', { actions: { 'area/a': { merge: done } } }, 'the actions of area/a merge'],
  ] satisfies [string, Domain, string][])('may not name the same %s twice', (_, area, named) => {
    expect(() => domainOf([area, area])).toThrow(named);
  });
});

describe('several rules for one entity', () => {
  test('run in the order of their areas, each after those that it names', () => {
    expect(order([rule('a'), rule('b')], [rule('c')])).toEqual(['a', 'b', 'c']);
    expect(order([rule('a', { after: ['c'] }), rule('b')], [rule('c')])).toEqual(['c', 'a', 'b']);
  });

  test('run for each of their entities', () => {
    const both = domainOf([{ rules: [rule('a', { of: ['area/a', 'area/b'] }), rule('b')] }]);
    expect(stepsForEntity(both.rules, 'area/b').map(({ name }) => name)).toEqual(['a']);
    expect(stepsForEntity(both.rules, 'area/a').map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('neither wait for each other nor for a missing one', () => {
    expect(() => order([rule('a', { after: ['b'] }), rule('b', { after: ['a'] })])).toThrow('after itself');
    expect(() => order([rule('a', { after: ['b'] })])).toThrow('which is not there');
    expect(() => order([rule('a', { after: ['b'] }), rule('b', { of: 'area/b' })])).toThrow('not there');
  });
});
