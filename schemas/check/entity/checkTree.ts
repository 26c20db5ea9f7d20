import type { Field } from '../../model/fields/readFields.ts';
import { pointerTo } from '../../values/pointer.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, type Subject } from '../basis/subject.ts';
import { checkFilter } from './checkViews.ts';

/**
 * Checks the option `tree` of a list: the list's rows must be computed for a record, or be records that refer to a
 * parent record.
 */
export function checkTree(subject: Subject): Finding[] {
  const tree = entityOptionsOf(subject).list?.tree;
  if (!tree) return [];
  return [
    ...rows(subject),
    ...above(subject, tree.parent),
    ...secrets(subject, tree.search, '/x-entity/list/tree/search'),
    ...secrets(subject, tree.also?.fields, '/x-entity/list/tree/also/fields'),
    ...checkFilter(subject, tree.also?.of ?? {}, '/x-entity/list/tree/also/of'),
  ];
}

/**
 * Checks the rows of a tree, which is read completely: computed rows need a `parent`, stored rows must not have one.
 * Groups and totals are not supported.
 */
function rows({ entity, schema }: Subject): Finding[] {
  const { group, totals } = schema['x-entity']?.list ?? {};
  const beside = [...(group === undefined ? [] : ['group']), ...(totals === undefined ? [] : ['totals'])];
  const isEitherKind = (entity.computed === undefined) !== (entity.parent === undefined);
  const fix = 'Remove "tree", or make the entity a tab whose rows are "computed".';
  return [
    ...(isEitherKind
      ? [
          finding(
            'S281',
            '/x-entity/list/tree',
            'A tree needs computed rows of a record, or stored records.',
            fix,
          ),
        ]
      : []),
    ...beside.map((word) =>
      finding(
        'S281',
        `/x-entity/list/${word}`,
        `A tree cannot have "${word}".`,
        `Remove "${word}" or "tree".`,
      ),
    ),
  ];
}

/** Checks the parent field: an integer or a reference to the same entity, whose id must be an integer. */
function above(subject: Subject, name: string): Finding[] {
  const { id } = subject.entity;
  const isNumber = (field: Field | undefined) => field?.kind === 'integer';
  const found = ownField(subject, name)?.field;
  const names = isNumber(found) || found?.options.reference === subject.entity.name;
  if (!found || (names && isNumber(ownField(subject, id.name)?.field) && name !== id.name)) return [];
  const message = `"${name}" cannot refer to the row above by its "${id.name}". Both are whole numbers.`;
  return [finding('S281', '/x-entity/list/tree/parent', message, 'Name a whole number that is not the id.')];
}

/** Reports searched fields of a tree that are secret or write-only. */
function secrets(subject: Subject, names: readonly string[] = [], pointer: string): Finding[] {
  return names.flatMap((name, index) => {
    const field = ownField(subject, name)?.field;
    if (!field || (field.kind !== 'secret' && field.shape.writeOnly !== true)) return [];
    const message = `The service never sends "${name}".`;
    return [finding('S281', pointerTo(pointer, index), message, 'Remove it from the search.')];
  });
}
