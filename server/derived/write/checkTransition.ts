import { isDeepStrictEqual } from 'node:util';
import { allows } from '#schemas/access/permissions.ts';
import { type NamedAction, type States, stateOf } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { actionState, askEntity, nextStates } from '#schemas/model/record/actionState.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { versionField, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { answerProblems } from './answerProblems.ts';

/** A change of a record, with the facts on which the check of states and actions depends. */
export interface StateChange {
  readonly entity: Entity;
  readonly actor: Actor;
  readonly before: RecordData;
  readonly after: RecordData;
  /** The action being called, if any. Its permission and condition are already checked. */
  readonly action?: NamedAction | undefined;
  /**
   * Whether the service makes the change rather than a person. It may also make transitions that people cannot make.
   */
  readonly byService: boolean;
}

export interface TransitionCheck {
  readonly problems: readonly FieldProblem[];
  /** Name of the action or transition for the change log. */
  readonly operation?: string | undefined;
}

/**
 * Checks a change against states and actions. A state changes only by a transition, whatever the source (form, bulk,
 * import, call). A change that sets the same values as an action requires that action's permission and condition.
 */
export function checkTransition(change: StateChange): TransitionCheck {
  const { entity, before, after, action } = change;
  const { states } = entity;
  if (states && !isDeepStrictEqual(before[states.field], after[states.field]))
    return checkStep(change, states);
  if (action) return { problems: [], operation: action.name };
  return checkAction(change);
}

function checkStep(change: StateChange, states: States): TransitionCheck {
  const { entity, before, after, action, byService } = change;
  const [from, to] = [before[states.field], after[states.field]];
  const goes = (step: { from: readonly unknown[]; to: unknown }) =>
    step.to === to && step.from.includes(from);
  if (action?.transition && goes(action.transition)) return { problems: [], operation: action.name };
  if (byService) {
    const own = states.steps.filter(goes);
    const fitting = own.find(({ name }) => isFitting(change, name)) ?? own[0];
    return fitting
      ? { problems: [], operation: fitting.name }
      : { problems: [illegalTransition(change, states)] };
  }
  const steps = entity.actions.filter(
    ({ transition, operation }) => operation === 'update' && transition !== undefined && goes(transition),
  );
  return firstAllowedAction(change, steps) ?? { problems: [illegalTransition(change, states)] };
}

/**
 * Whether the record meets the condition of a transition. Used to choose between several transitions with the same
 * states.
 */
function isFitting({ entity, before }: StateChange, name: string): boolean {
  const action = entity.actions.find((one) => one.name === name);
  return action === undefined || actionState(entity, action, before).is === 'possible';
}

/** Checks a change that is not a transition. A change that sets the same values as an action counts as that action. */
function checkAction(change: StateChange): TransitionCheck {
  const { entity, before, after, byService } = change;
  const isSet = ({ set, transition }: NamedAction) => {
    const entries = Object.entries(set ?? {});
    const changed = entries.some(([name, value]) => !isDeepStrictEqual(before[name], value));
    return transition === undefined && changed && entries.every(([name, value]) => after[name] === value);
  };
  const actions = entity.actions.filter(isSet);
  if (byService) return { problems: [], operation: actions[0]?.name };
  return firstAllowedAction(change, actions) ?? { problems: [] };
}

/**
 * Returns the check of the first action that the person may take now. If none is possible, returns that of the last
 * action, with its problems.
 */
function firstAllowedAction(
  change: StateChange,
  actions: readonly NamedAction[],
): TransitionCheck | undefined {
  const tried = actions.map(
    (action): TransitionCheck => ({
      problems: problemsOf(change, action),
      operation: action.name,
    }),
  );
  return tried.find(({ problems }) => problems.length === 0) ?? tried.at(-1);
}

function problemsOf(change: StateChange, action: NamedAction): FieldProblem[] {
  const { entity, actor, before, after } = change;
  const field = action.transition ? (entity.states?.field ?? '') : (Object.keys(action.set ?? {})[0] ?? '');
  if (!action.permissions.every((permission) => allows(actor.permissions, permission)))
    return [{ field, code: 'forbidden', args: {} }];
  const state = actionState(entity, action, before);
  if (state.is !== 'possible')
    return [{ field, code: 'impossible', args: { reason: reasonOf(change, state) } }];
  const questions = action.transition ? askEntity(entity, action) : undefined;
  return questions ? answerProblems(actor, questions, answersIn(questions, after)) : [];
}

/**
 * Returns the answers to a transition's questions. The questions are fields of the record, so the changed record
 * contains the answers.
 */
function answersIn(questions: Entity, after: RecordData): RecordData {
  const names = new Set(questions.fields.map(({ name }) => name));
  return withoutEmpty(
    questions.fields,
    Object.fromEntries(Object.entries(after).filter(([name]) => names.has(name))),
  );
}

/**
 * Returns the reason why an action is impossible, in the person's language. Without a reason, returns the title of the
 * field that does not meet the condition.
 */
export function reasonOf(
  { entity, actor }: Pick<StateChange, 'entity' | 'actor'>,
  { because, field }: { readonly because?: string | undefined; readonly field?: string | undefined },
): string {
  const text = (english: string) => translateText(entity, actor.language, english);
  if (because !== undefined) return text(because);
  const named = entity.fields.find(({ name }) => name === field);
  return named ? text(named.title) : '';
}

/** Returns the problem of a forbidden transition, with the states to which the record can change. */
function illegalTransition({ entity, actor, before }: StateChange, states: States): FieldProblem {
  const text = (english: string) => translateText(entity, actor.language, english);
  const legal = nextStates(entity, before[states.field]);
  const from = text(stateOf(states, before)?.label ?? '');
  const { field } = states;
  if (legal.length === 0) return { field, code: 'finalState', args: { from } };
  return {
    field,
    code: 'transition',
    args: { from, legal: legal.map(({ label }) => text(label)).join(', ') },
  };
}

/** Checks that a new record has an initial state. */
export function startProblems(entity: Entity, actor: Actor, record: RecordData): FieldProblem[] {
  const { states } = entity;
  if (!states || record[versionField] !== undefined) return [];
  const value = record[states.field];
  if (value === undefined || states.start.some((start) => start === value)) return [];
  const labels = states.states
    .filter((state) => states.start.includes(state.value))
    .map(({ label }) => label);
  const legal = labels.map((label) => translateText(entity, actor.language, label)).join(', ');
  return [{ field: states.field, code: 'startState', args: { legal } }];
}
