import { describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { nextStates } from '#schemas/model/record/actionState.ts';
import * as entityFiles from '#schemas/registry.ts';
import { checkTransition, reasonOf, startProblems } from '#server/derived/write/checkTransition.ts';
import type { Actor } from '#server/identity/access/actor.ts';

const registry = readRegistry(entityFiles);
const employee = registry.named('employee/employee');
const absence = registry.named('absence/absence-day');
const { states } = absence;

function actorWith(permissions: readonly string[], language: 'en' | 'es' = 'en'): Actor {
  return { permissions: new Set(permissions), language, timeZone: 'UTC' } as unknown as Actor;
}

const everything = actorWith(['EMP.EDIT', 'EMP.DEACTIVATE', 'EMP.REACTIVATE']);

describe('a change that does what an action does', () => {
  const leaves = { before: { isActive: true }, after: { isActive: false }, byService: false };

  test('is that action for whoever may take it', () => {
    expect(checkTransition({ entity: employee, actor: everything, ...leaves })).toEqual({
      problems: [],
      operation: 'deactivate',
    });
  });

  test('is refused on its field for whoever may only edit', () => {
    const { problems } = checkTransition({ entity: employee, actor: actorWith(['EMP.EDIT']), ...leaves });
    expect(problems).toEqual([{ field: 'isActive', code: 'forbidden', args: {} }]);
  });

  test('is told as it, and needs no permission, where the service itself writes', () => {
    const own = checkTransition({ entity: employee, actor: actorWith([]), ...leaves, byService: true });
    expect(own).toEqual({ problems: [], operation: 'deactivate' });
  });

  test('is no action where nothing of it changes', () => {
    const same = { before: { isActive: false }, after: { isActive: false, room: '12' }, byService: false };
    expect(checkTransition({ entity: employee, actor: actorWith([]), ...same })).toEqual({ problems: [] });
  });
});

describe('a state', () => {
  const field = states?.field ?? '';
  const final = states?.states.find(({ value }) => !states.steps.some(({ from }) => from.includes(value)));
  const [step] = states?.steps ?? [];

  test('goes nowhere from the last one, in the language of whoever asks', () => {
    const goes = { before: { [field]: final?.value }, after: { [field]: step?.from[0] }, byService: true };
    const { problems } = checkTransition({ entity: absence, actor: everything, ...goes });
    expect(problems).toEqual([{ field, code: 'finalState', args: { from: final?.label } }]);
  });

  test('goes by a step alone, also where the service writes; the refusal names where it can go', () => {
    const profile = registry.entities.find(
      (entity) => entity.states && nextStates(entity, entity.states.start[0]).length > 0,
    );
    const from = profile?.states?.start[0];
    const name = profile?.states?.field ?? '';
    const change = { before: { [name]: from }, after: { [name]: 'no such state' }, byService: true };
    const { problems } = checkTransition({ entity: profile ?? absence, actor: everything, ...change });
    expect(problems).toMatchObject([{ field: name, code: 'transition' }]);
    expect(String(problems[0]?.args.legal)).not.toBe('');
  });

  test('of a new record is one that records start in', () => {
    const start = states?.start[0];
    expect(startProblems(absence, everything, { [field]: start })).toEqual([]);
    expect(startProblems(absence, everything, { [field]: final?.value })).toMatchObject([
      { field, code: 'startState' },
    ]);
    expect(startProblems(absence, everything, { [field]: final?.value, _version: 1 })).toEqual([]);
    expect(startProblems(employee, everything, { [field]: final?.value })).toEqual([]);
  });
});

describe('why an action is not possible', () => {
  const spanish = { entity: employee, actor: actorWith([], 'es') };

  test('is what the file says, else the title of the field, else nothing', () => {
    expect(reasonOf(spanish, { because: 'Only here', field: 'lastName' })).toBe('Only here');
    expect(reasonOf(spanish, { field: 'lastName' })).toBe('Apellido');
    expect(reasonOf(spanish, { field: 'firstName' })).toBe('Nombre');
    expect(reasonOf(spanish, { field: 'noSuchField' })).toBe('');
    expect(reasonOf(spanish, {})).toBe('');
  });
});
