import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, ownNames, type Subject } from '../basis/subject.ts';

const at = '/x-entity/events';
const writes = ['create', 'update', 'delete'];

/**
 * Checks the events of an entity: each must belong to a write, an action or a transition of the entity. An event may
 * contain references, but no text that people typed.
 */
export function checkEvents(subject: Subject): Finding[] {
  const { events, actions, states, scope, computed } = subject.entity;
  if (!events) return [];
  const { on = {} } = events;
  if (events.on && (scope === 'global' || computed !== undefined)) {
    const message = 'Events belong to a district, but the records of this entity do not.';
    return [finding('S290', at, message, 'Remove the events.')];
  }
  const names = [
    ...writes,
    ...actions.map(({ name }) => name),
    ...(states?.steps.map(({ name }) => name) ?? []),
  ];
  const unknown = Object.keys(on).filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => {
      const message = `There is no write, action or transition "${name}".`;
      return finding('S290', pointerTo(`${at}/on`, name), message, suggestion(name, names));
    }),
    ...(events.ids ?? []).flatMap((name, index) => idProblems(subject, name, pointerTo(`${at}/ids`, index))),
  ];
}

function idProblems(subject: Subject, name: string, pointer: string): Finding[] {
  const field = ownField(subject, name)?.field;
  if (field === undefined)
    return [finding('S050', pointer, `There is no field "${name}".`, suggestion(name, ownNames(subject)))];
  if (field.kind === 'reference' || field.kind === 'references') return [];
  const message = `"${name}" is not a reference. Events hold only ids.`;
  return [finding('S291', pointer, message, 'Read the record where the event is handled.')];
}
