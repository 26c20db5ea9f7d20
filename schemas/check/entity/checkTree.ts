import type { Field } from '../../model/fields/readFields.ts';
import { pointerTo } from '../../values/pointer.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, type Subject } from '../basis/subject.ts';
import { checkFilter } from './checkViews.ts';

/** Checks `tree` of a list: rows must be computed for a record, or be records of their own, one below another. */
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
 * A tree is read completely: rows are computed for one record, or are records of their own. Groups and totals are not
 * supported.
 */
function rows({ entity, schema }: Subject): Finding[] {
  const { group, totals } = schema['x-entity']?.list ?? {};
  const beside = [...(group === undefined ? [] : ['group']), ...(totals === undefined ? [] : ['totals'])];
  const kept = (entity.computed === undefined) !== (entity.parent === undefined);
  const fix = 'Take "tree" out, or make it a tab whose rows are "computed".';
  return [
    ...(kept
      ? [
          finding(
            'S281',
            '/x-entity/list/tree',
            'Only rows that are worked out for a record, and records of their own, make a tree.',
            fix,
          ),
        ]
      : []),
    ...beside.map((word) =>
      finding('S281', `/x-entity/list/${word}`, `A tree has no "${word}".`, `Take "${word}" out, or "tree".`),
    ),
  ];
}

/** The parent field must be an integer or a reference to the entity, and the id an integer. */
function above(subject: Subject, name: string): Finding[] {
  const { id } = subject.entity;
  const isNumber = (field: Field | undefined) => field?.kind === 'integer';
  const found = ownField(subject, name)?.field;
  const names = isNumber(found) || found?.options.reference === subject.entity.name;
  if (!found || (names && isNumber(ownField(subject, id.name)?.field) && name !== id.name)) return [];
  const message = `"${name}" cannot name the row above by its "${id.name}": both are whole numbers.`;
  return [finding('S281', '/x-entity/list/tree/parent', message, 'Name a whole number that is not the id.')];
}

/** Searched fields must not be secret or write-only. */
function secrets(subject: Subject, names: readonly string[] = [], pointer: string): Finding[] {
  return names.flatMap((name, index) => {
    const field = ownField(subject, name)?.field;
    if (!field || (field.kind !== 'secret' && field.shape.writeOnly !== true)) return [];
    const message = `"${name}" never leaves the service.`;
    return [finding('S281', pointerTo(pointer, index), message, 'Take it out of the search.')];
  });
}
