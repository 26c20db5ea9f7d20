import { isOwn } from '../../model/entity/registry.ts';
import { standardOperations } from '../../service/requestLine.ts';
import { pointerTo } from '../../values/pointer.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, type Subject } from '../basis/subject.ts';

/** Entity options that only apply to stored rows. */
const ofKept = ['table', 'single', 'import', 'ordered', 'unique', 'rules', 'lock'] as const;

/** Field options that only apply to stored rows. */
const ofKeptFields = ['unique', 'sent', 'stamp', 'setAt', 'owner'] as const;

/** Checks computed rows: they need our own service, and cannot have options of stored rows. */
export function checkComputedRows(subject: Subject): Finding[] {
  const { entity, context } = subject;
  if (entity.computed === undefined) return [];
  if (!isOwn(entity, context.services)) {
    const message = `The external service "${entity.service}" computes its own lists.`;
    return [finding('S280', '/x-entity/computed', message, 'Remove "computed".')];
  }
  return [...unlisted(subject), ...storedRowOptions(subject), ...storedFieldOptions(subject)];
}

/**
 * Checks the operations of an entity with computed rows: only a list, operations of actions, previews and further GET
 * operations are allowed.
 */
function unlisted({ entity: { operations, actions } }: Subject): Finding[] {
  const isCall = (name: string) =>
    !standardOperations.some((standard) => standard === name) &&
    (operations[name]?.method === 'GET' ||
      actions.some(({ operation, preview }) => operation === name || preview?.operation === name));
  const others = Object.keys(operations).filter((name) => name !== 'list' && !isCall(name));
  const found = others.map((name) =>
    finding(
      'S280',
      pointerTo('/x-entity/operations', name),
      `Computed rows can only be listed. They have no "${name}".`,
      `Remove "${name}".`,
    ),
  );
  if (operations.list) return found;
  const fix = 'Add "list" to the operations.';
  return [...found, finding('S280', '/x-entity/computed', 'Computed rows need a list.', fix)];
}

function storedRowOptions(subject: Subject): Finding[] {
  const options = entityOptionsOf(subject);
  return [
    ...ofKept.filter((option) => options[option] !== undefined),
    ...(options.history === true ? ['history'] : []),
  ].map((option) => beside(`/x-entity/${option}`, option));
}

function storedFieldOptions({ fields }: Subject): Finding[] {
  return fields.flatMap(({ field: { options }, optionsPointer }) =>
    ofKeptFields
      .filter((option) => options[option] !== undefined)
      .map((option) => beside(`${optionsPointer}/${option}`, option)),
  );
}

function beside(pointer: string, option: string): Finding {
  const message = `"${option}" is for stored rows. The rows of this entity are computed.`;
  return finding('S280', pointer, message, `Remove "${option}" or "computed".`);
}
