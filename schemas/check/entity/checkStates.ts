import type { StateValue } from '../../model/entity/readActions.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, ownNames, type Subject } from '../basis/subject.ts';

const at = '/x-entity/states';

/** Checks the states of an entity: the state field must allow them, and the transitions must reach all of them. */
export function checkStates(subject: Subject): Finding[] {
  const { states } = subject.entity;
  if (!states) return [];
  const field = ownField(subject, states.field)?.field;
  if (!field) {
    const message = `There is no field "${states.field}".`;
    return [finding('S050', `${at}/field`, message, suggestion(states.field, ownNames(subject)))];
  }
  if (field.kind !== 'choice' || field.choices.length === 0) {
    const fix = 'Name a field with "oneOf" of "const" and "title", or with "enum".';
    return [
      finding('S270', `${at}/field`, `"${field.name}" is not a choice, so it cannot hold the state.`, fix),
    ];
  }
  const wrong = [...values(subject), ...steps(subject)];
  return wrong.length > 0 ? wrong : unreachable(subject);
}

/** Checks that every choice of the state field is a state, and every state a choice. */
function values(subject: Subject): Finding[] {
  const { states } = subject.entity;
  const choices =
    ownField(subject, states?.field ?? '')?.field.choices.map(({ value }) => String(value)) ?? [];
  const named = Object.keys(entityOptionsOf(subject).states?.values ?? {});
  const unknown = named.filter((name) => !choices.includes(name));
  const forgotten = choices.filter((choice) => !named.includes(choice));
  return [
    ...unknown.map((name) => {
      const message = `"${states?.field}" is never ${JSON.stringify(name)}.`;
      return finding('S271', pointerTo(`${at}/values`, name), message, suggestion(name, choices));
    }),
    ...(unknown.length > 0 ? [] : forgotten).map((choice) =>
      finding(
        'S271',
        `${at}/values`,
        `"${choice}" is a choice of the field, but not a state.`,
        `Add "${choice}".`,
      ),
    ),
  ];
}

/** Checks the initial states, and both ends of each transition. */
function steps(subject: Subject): Finding[] {
  const { start, transitions = {} } = entityOptionsOf(subject).states ?? {};
  const named = (declared: unknown, pointer: string) =>
    Array.isArray(declared)
      ? declared.map((value, index) => ({ value: value as StateValue, pointer: `${pointer}/${index}` }))
      : [{ value: declared as StateValue, pointer }];
  const uses = [
    ...(start === undefined ? [] : named(start, `${at}/start`)),
    ...Object.entries(transitions).flatMap(([name, { from, to }]) => [
      ...named(from, `${pointerTo(`${at}/transitions`, name)}/from`),
      ...named(to, `${pointerTo(`${at}/transitions`, name)}/to`),
    ]),
  ];
  const known = subject.entity.states?.states.map(({ value }) => value) ?? [];
  return uses
    .filter(({ value }) => !known.includes(value))
    .map(({ value, pointer }) =>
      finding(
        'S272',
        pointer,
        `There is no state ${JSON.stringify(value)}.`,
        suggestion(value, known.map(String)),
      ),
    );
}

function unreachable(subject: Subject): Finding[] {
  const { states } = subject.entity;
  if (!states) return [];
  const reached = new Set<StateValue>(states.start);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of states.steps) if (from.some((value) => reached.has(value))) reached.add(to);
  }
  return states.states
    .filter(({ value }) => !reached.has(value))
    .map(({ value }) =>
      finding(
        'S273',
        pointerTo(`${at}/values`, String(value)),
        `No transition leads to ${JSON.stringify(value)}.`,
        'Add one, or name the state in "start".',
      ),
    );
}
