import type { SlotUse } from './context.ts';
import { suggestion } from './didYouMean.ts';
import { asProblem, type Finding, finding, type Problem } from './problem.ts';
import { ownField, ownNames, type Subject } from './subject.ts';

/** The slots of an entity that hand-written code fills: each is named, and must belong to something. */
export function checkSlots(subject: Subject): Finding[] {
  const { entity, context } = subject;
  const uses = context.slots.filter((use) => use.entity === entity.name);
  return uses.map(({ slot, file }) => {
    const [part = '', name] = slot.split(':');
    const pointer = part === 'field' ? (ownField(subject, name ?? '')?.pointer ?? '') : '';
    const known = slotNames(part, subject);
    if (known === undefined || (name !== undefined && known.includes(name))) {
      return finding('S140', pointer, `The slot "${slot}" is filled by ${file}.`);
    }
    const message = `${file} fills the slot "${slot}", which does not exist.`;
    return finding('S141', '', message, suggestion(name ?? '', known));
  });
}

/** What a slot of that part can be named after; undefined for parts that an entity has once. */
function slotNames(part: string, subject: Subject): string[] | undefined {
  if (part === 'field') return ownNames(subject);
  return part === 'group' ? subject.entity.groups.map((group) => group.title) : undefined;
}

/** Slots of entities that do not exist. */
export function lostSlots(slots: readonly SlotUse[], entities: readonly string[]): Problem[] {
  const lost = slots.filter((use) => !entities.includes(use.entity));
  return lost.map(({ entity, slot, file }) => {
    const message = `${file} fills the slot "${slot}" of "${entity}", which does not exist.`;
    return asProblem(finding('S141', '', message, suggestion(entity, entities)), entity, false);
  });
}
