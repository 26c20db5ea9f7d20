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

describe('a change that equals an action', () => {
  const leaves = { before: { isActive: true }, after: { isActive: false }, byService: false };

  test('counts as that action if the user may run it', () => {
    expect(checkTransition({ entity: employee, actor: everything, ...leaves })).toEqual({
      problems: [],
      operation: 'deactivate',
    });
  });

  test('is rejected at its field if the user may only edit', () => {
    const { problems } = checkTransition({ entity: employee, actor: actorWith(['EMP.EDIT']), ...leaves });
    expect(problems).toEqual([{ field: 'isActive', code: 'forbidden', args: {} }]);
  });

  test('is logged as the action, and needs no permission, if the service writes', () => {
    const own = checkTransition({ entity: employee, actor: actorWith([]), ...leaves, byService: true });
    expect(own).toEqual({ problems: [], operation: 'deactivate' });
  });

  test('is no action if nothing of it changes', () => {
    const same = { before: { isActive: false }, after: { isActive: false, room: '12' }, byService: false };
    expect(checkTransition({ entity: employee, actor: actorWith([]), ...same })).toEqual({ problems: [] });
  });
});

describe('a state', () => {
  const field = states?.field ?? '';
  const final = states?.states.find(({ value }) => !states.steps.some(({ from }) => from.includes(value)));
  const [step] = states?.steps ?? [];

  test('has no way out if it is final, in the user’s language', () => {
    const goes = { before: { [field]: final?.value }, after: { [field]: step?.from[0] }, byService: true };
    const { problems } = checkTransition({ entity: absence, actor: everything, ...goes });
    expect(problems).toEqual([{ field, code: 'finalState', args: { from: final?.label } }]);
  });

  test('changes only by a transition, also if the service writes; the error lists the possible states', () => {
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

  test('of a new record is an initial one', () => {
    const start = states?.start[0];
    expect(startProblems(absence, everything, { [field]: start })).toEqual([]);
    expect(startProblems(absence, everything, { [field]: final?.value })).toMatchObject([
      { field, code: 'startState' },
    ]);
    expect(startProblems(absence, everything, { [field]: final?.value, _version: 1 })).toEqual([]);
    expect(startProblems(employee, everything, { [field]: final?.value })).toEqual([]);
  });
});

describe('the reason why an action is not possible', () => {
  const spanish = { entity: employee, actor: actorWith([], 'es') };

  test('is the file’s, else the title of the field, else none', () => {
    expect(reasonOf(spanish, { because: 'Only here', field: 'lastName' })).toBe('Only here');
    expect(reasonOf(spanish, { field: 'lastName' })).toBe('Apellido');
    expect(reasonOf(spanish, { field: 'firstName' })).toBe('Nombre');
    expect(reasonOf(spanish, { field: 'noSuchField' })).toBe('');
    expect(reasonOf(spanish, {})).toBe('');
  });
});
