import type { Measure } from '../../rules/measures/measure.ts';
import { pointerTo } from '../../values/pointer.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, ownNames, type Subject } from '../basis/subject.ts';
import { type NameUse, orderNames, unlessNames } from './checkOrdered.ts';

/** Checks every field name in `x-entity`: it must exist, and occur only once where duplicates are not allowed. */
export function checkNames(subject: Subject): Finding[] {
  const uses = namesIn(subject);
  const known = new Set(ownNames(subject));
  const unknown = uses.filter((use) => !known.has(use.name) && use.name !== subject.entity.id.name);
  return [
    ...unknown.map((use) => unknownName(use, ownNames(subject))),
    ...rowNames(subject),
    ...lists(subject).flatMap(twice),
  ];
}

function unknownName({ name, pointer }: NameUse, known: readonly string[]): Finding {
  return finding('S050', pointer, `There is no field "${name}".`, suggestion(name, known));
}

function namesIn(subject: Subject): NameUse[] {
  const options = entityOptionsOf(subject);
  const single = (key: 'id' | 'parent' | 'hiddenBy') => {
    const name = options[key]?.replace(/^!/, '');
    return name === undefined ? [] : [{ name, pointer: `/x-entity/${key}` }];
  };
  const label = namesInTemplate(options.label ?? '').map((name) => ({ name, pointer: '/x-entity/label' }));
  const sort = sortNames(options.list?.sort, '/x-entity/list/sort');
  return [
    ...single('id'),
    ...single('parent'),
    ...single('hiddenBy'),
    ...label,
    ...sort,
    ...lists(subject).flat(),
    ...layoutNames(subject),
    ...nameColumn(subject),
    ...viewSorts(subject),
    ...tileNames(subject),
    ...resultNames(subject),
    ...ruleNames(subject),
    ...orderNames(subject),
    ...unlessNames(subject),
  ];
}

/**
 * The options of `x-entity` that are lists of field names, such as columns and searched fields, each as a list of its
 * entries. All groups of the form count as one list.
 */
function lists(subject: Subject): NameUse[][] {
  const options = entityOptionsOf(subject);
  const entries = (names: readonly string[] = [], above: string) =>
    names.map((name, index) => ({ name, pointer: pointerTo(above, index) }));
  const groups = options.form?.groups ?? [];
  return [
    entries(options.list?.columns, '/x-entity/list/columns'),
    entries(options.list?.priority, '/x-entity/list/priority'),
    entries(options.list?.editable, '/x-entity/list/editable'),
    entries(options.list?.facets, '/x-entity/list/facets'),
    entries(options.list?.card, '/x-entity/list/card'),
    entries(options.list?.search, '/x-entity/list/search'),
    entries(options.list?.summary?.by, '/x-entity/list/summary/by'),
    entries(options.list?.tree?.search, '/x-entity/list/tree/search'),
    entries(options.list?.tree?.also?.fields, '/x-entity/list/tree/also/fields'),
    entries(options.head, '/x-entity/head'),
    entries(options.import?.match, '/x-entity/import/match'),
    entries(options.import?.also, '/x-entity/import/also'),
    ...(options.list?.views ?? []).map((view, index) =>
      entries(view.columns, `/x-entity/list/views/${index}/columns`),
    ),
    ...(options.tiles ?? []).map((tile, index) => entries(tile.columns, `/x-entity/tiles/${index}/columns`)),
    ...(options.unique ?? []).map((names, index) => entries(names, pointerTo('/x-entity/unique', index))),
    groups.flatMap((group, index) => entries(group.fields, `/x-entity/form/groups/${index}/fields`)),
  ];
}

/**
 * The fields that a list's layout names: its group, its day, its totals, the parent of its tree, and the fields of its
 * measures.
 */
function layoutNames(subject: Subject): NameUse[] {
  const { group, day, tree, totals = {}, measures = {} } = entityOptionsOf(subject).list ?? {};
  return [
    ...(group === undefined ? [] : [{ name: group, pointer: '/x-entity/list/group' }]),
    ...(day === undefined ? [] : [{ name: day, pointer: '/x-entity/list/day' }]),
    ...(tree ? [{ name: tree.parent, pointer: '/x-entity/list/tree/parent' }] : []),
    ...Object.keys(totals).map((name) => ({ name, pointer: pointerTo('/x-entity/list/totals', name) })),
    ...Object.entries(measures).flatMap(([name, measure]) => measureNames(measure, name)),
  ];
}

/** The fields whose values a measure sums, counts or takes a percentile of. */
function measureNames({ sum, distinct, percentile }: Partial<Measure>, name: string): NameUse[] {
  const at = (...path: string[]) => pointerTo('/x-entity/list/measures', name, ...path);
  return [
    ...(sum === undefined ? [] : [{ name: sum, pointer: at('sum') }]),
    ...(distinct === undefined ? [] : [{ name: distinct, pointer: at('distinct') }]),
    ...(percentile ? [{ name: percentile.of, pointer: at('percentile', 'of') }] : []),
  ];
}

/** The fields by which views sort their rows. */
function viewSorts(subject: Subject): NameUse[] {
  const { views = [] } = entityOptionsOf(subject).list ?? {};
  return views.flatMap(({ sort }, index) => sortNames(sort, `/x-entity/list/views/${index}/sort`));
}

/** The field names in a sort order. */
function sortNames(sort: SortNaming | undefined, pointer: string): NameUse[] {
  if (!sort) return [];
  const { field, then } = sort;
  const first = { name: field, pointer: `${pointer}/field` };
  return then === undefined ? [first] : [first, { name: then, pointer: `${pointer}/then` }];
}

interface SortNaming {
  readonly field: string;
  readonly then?: string;
}

/** The fields of a list's name column. */
function nameColumn(subject: Subject): NameUse[] {
  const nameOptions = entityOptionsOf(subject).list?.name ?? {};
  return Object.entries(nameOptions).flatMap(([word, named]) => {
    const pointer = pointerTo('/x-entity/list/name', word);
    if (typeof named === 'string') return [{ name: named, pointer }];
    return named.map((name, index) => ({ name, pointer: `${pointer}/${index}` }));
  });
}

/** The fields by which tiles sort their rows. */
function tileNames(subject: Subject): NameUse[] {
  return (entityOptionsOf(subject).tiles ?? []).flatMap(({ sort }, index) =>
    sortNames(sort, `/x-entity/tiles/${index}/sort`),
  );
}

function twice(uses: readonly NameUse[]): Finding[] {
  const again = uses.filter((use, index) => uses.findIndex((other) => other.name === use.name) < index);
  return again.map(({ name, pointer }) =>
    finding('S051', pointer, `"${name}" is named twice.`, 'Remove one of the two.'),
  );
}

/**
 * The names of the fields that result codes refer to. For a field within a group or a row, such as `details.0.percent`,
 * the first name of the path.
 */
function resultNames({ entity }: Subject): NameUse[] {
  return Object.entries(entity.results).flatMap(([operation, codes]) =>
    Object.entries(codes).flatMap(([code, { field }]) => {
      const pointer = pointerTo('/x-entity/results', operation, code, 'field');
      return field === undefined ? [] : [{ name: field.split('.')[0] ?? '', pointer }];
    }),
  );
}

function ruleNames(subject: Subject): NameUse[] {
  return (entityOptionsOf(subject).rules ?? []).flatMap((rule, index) => {
    const pointer = `/x-entity/rules/${index}`;
    if (!('rule' in rule))
      return rule.field === undefined
        ? []
        : [{ name: rule.field.split('.')[0] ?? '', pointer: `${pointer}/field` }];
    if ('field' in rule && !('rows' in rule)) return [{ name: rule.field, pointer: `${pointer}/field` }];
    if (rule.rule === 'total' || rule.rule === 'distinct')
      return [{ name: rule.rows, pointer: `${pointer}/rows` }];
    return rule.fields.map((name, place) => ({ name, pointer: `${pointer}/fields/${place}` }));
  });
}

/** Checks the field names in rules about rows (`total` and `distinct`): the rows must have the field. */
function rowNames(subject: Subject): Finding[] {
  return (entityOptionsOf(subject).rules ?? []).flatMap((rule, index) => {
    if (!('rule' in rule)) return [];
    if (rule.rule !== 'total' && rule.rule !== 'distinct') return [];
    const rows = ownField(subject, rule.rows)?.field;
    const names = rows?.fields.map((field) => field.name) ?? [];
    if (rows?.kind !== 'rows' || names.includes(rule.field)) return [];
    return [unknownName({ name: rule.field, pointer: `/x-entity/rules/${index}/field` }, names)];
  });
}
