import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';

/**
 * Checks inherited settings: they need our own service, and each field must be overridable at one or more of its
 * entity's levels.
 */
export function checkInherits(subject: Subject): Finding[] {
  const { entity, fields } = subject;
  const { inherits, single, can } = entity;
  const isMisplaced = inherits !== undefined && !(single && can.own);
  const message = 'Only settings (`single`) of our own services can be inherited.';
  const misplaced = isMisplaced ? [finding('S282', '/x-entity/inherits', message, 'Remove "inherits".')] : [];
  const ofFields = fields.flatMap(({ field, optionsPointer }) => {
    const { inherits: own } = field.options;
    if (own === undefined) return [];
    const pointer = `${optionsPointer}/inherits`;
    if (inherits === undefined)
      return [finding('S282', pointer, 'The entity has no `inherits`.', 'Add `x-entity.inherits`.')];
    return (own.levels ?? [])
      .filter((level) => !inherits.levels.includes(level))
      .map((level) =>
        finding('S282', pointer, `The entity does not list the level "${level}".`, `Add "${level}" there.`),
      );
  });
  return [...misplaced, ...ofFields, ...settingsTabs(subject)];
}

/** Checks settings tabs: they must show settings that schools inherit. */
function settingsTabs({ entity, context }: Subject): Finding[] {
  return (entity.record?.pages ?? []).flatMap(({ settings }, index) => {
    if (settings === undefined || context.entities.get(settings)?.inherits?.levels.includes('school'))
      return [];
    const pointer = `/x-entity/record/pages/${index}/settings`;
    const message = `Schools do not inherit the settings "${settings}".`;
    return [
      finding(
        'S282',
        pointer,
        message,
        'Name other settings, or add the level "school" to their `inherits`.',
      ),
    ];
  });
}
