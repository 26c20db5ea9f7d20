import { offers } from '../../model/entity/readEntity.ts';
import { isOwn } from '../../model/entity/registry.ts';
import { isComputedWhenRead } from '../../model/fields/computation.ts';
import type { FieldKind } from '../../model/fields/fieldKind.ts';
import type { Field } from '../../model/fields/readFields.ts';
import { operatorsFor } from '../../protocol/entities/listLimits.ts';
import { isSearchable, isSortable, operatorsOf } from '../../protocol/entities/listQuery.ts';
import type { Measure, OtherRows } from '../../rules/measures/measure.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, type Subject } from '../basis/subject.ts';
import { checkPage } from './checkPage.ts';
import { checkSummary } from './checkSummary.ts';
import { checkTiles } from './checkTiles.ts';
import { checkTree } from './checkTree.ts';
import { checkFilter, checkViews, wrongOrder } from './checkViews.ts';

/** Checks the list of an entity: it must support the columns, search, sort and actions that it declares. */
export function checkLists(subject: Subject): Finding[] {
  return [
    ...columns(subject),
    ...priority(subject),
    ...editable(subject),
    ...facets(subject),
    ...search(subject),
    ...sort(subject),
    ...group(subject),
    ...day(subject),
    ...calendar(subject),
    ...totals(subject),
    ...measures(subject),
    ...summary(subject),
    ...checkTree(subject),
    ...bulk(subject),
    ...checkViews(subject),
    ...checkTiles(subject),
    ...checkSummary(subject),
    ...checkPage(subject),
    ...fieldOptions(subject),
    ...together(subject),
  ];
}

type Named = { readonly field: Field; readonly pointer: string };

function namedFields(subject: Subject, key: 'columns' | 'card' | 'search' | 'editable'): Named[] {
  const names = subject.schema['x-entity']?.list?.[key] ?? [];
  return names.flatMap((name, index) => {
    const field = ownField(subject, name)?.field;
    return field ? [{ field, pointer: pointerTo('/x-entity/list', key, index) }] : [];
  });
}

function columns(subject: Subject): Finding[] {
  const displayed = [...namedFields(subject, 'columns'), ...namedFields(subject, 'card')];
  return displayed
    .filter(({ field }) => isSecret(field))
    .map(({ field, pointer }) =>
      finding('S053', pointer, `The service never sends "${field.name}".`, 'Remove it from the columns.'),
    );
}

/**
 * Checks `priority`: it must contain only columns that can be left out. The name column cannot, because it is always
 * shown.
 */
function priority({ entity }: Subject): Finding[] {
  const { priority: names, columns, name } = entity.list;
  return names.flatMap((one, index) => {
    if (!ownNamed(entity, one) || (columns.includes(one) && one !== name?.column)) return [];
    const message = `"${one}" is not a column that can be left out.`;
    return [
      finding('S053', pointerTo('/x-entity/list/priority', index), message, 'Name one of the columns.'),
    ];
  });
}

/**
 * Checks the fields that are edited in their cell: each must be a writable choice or reference with a single value,
 * because it is saved immediately.
 */
function editable(subject: Subject): Finding[] {
  const others = namedFields(subject, 'editable').filter(
    ({ field }) => field.readOnly || !['reference', 'choice'].includes(field.kind),
  );
  return others.map(({ field, pointer }) =>
    finding('S053', pointer, `"${field.name}" cannot be edited in a cell.`, 'Name a reference or a choice.'),
  );
}

const facetKinds: readonly FieldKind[] = ['choice', 'boolean', 'reference', 'references'];

/** Checks that the facets of a list are fields with few values. */
function facets(subject: Subject): Finding[] {
  return subject.entity.list.facets.flatMap((name, index) => {
    const field = ownField(subject, name)?.field;
    if (!field || (facetKinds.includes(field.kind) && operatorsFor(subject.entity, field).length > 0))
      return [];
    const message = `"${name}", of kind ${field.kind}, cannot be a facet.`;
    const fix = 'Name a choice, a yes/no field or a reference that can be filtered.';
    return [finding('S246', pointerTo('/x-entity/list/facets', index), message, fix)];
  });
}

const ownNamed = (entity: Subject['entity'], name: string) =>
  entity.fields.some((field) => field.name === name);

function isSecret(field: Field): boolean {
  return field.kind === 'secret' || field.shape.writeOnly === true;
}

function search(subject: Subject): Finding[] {
  const other = namedFields(subject, 'search').filter(
    ({ field }) =>
      !(isSearchable(field.kind) || field.kind === 'reference') ||
      isSecret(field) ||
      isComputedWhenRead(field),
  );
  return other.map(({ field, pointer }) =>
    finding('S053', pointer, `Only texts can be searched, not ${field.kind}.`, `Remove "${field.name}".`),
  );
}

function sort(subject: Subject): Finding[] {
  const declaredSort = subject.schema['x-entity']?.list?.sort;
  const kinds = (['field', 'then'] as const).flatMap((word) => {
    const field = ownField(subject, declaredSort?.[word] ?? '')?.field;
    if (!field || (isSortable(field.kind) && field.options.sort !== false)) return [];
    const message = `A list cannot be sorted by "${field.name}", of kind ${field.kind}.`;
    const fix = 'Name a text, number, date or reference.';
    return [finding('S053', `/x-entity/list/sort/${word}`, message, fix)];
  });
  return [...kinds, ...wrongOrder(subject, declaredSort?.order, '/x-entity/list/sort/order')];
}

const groupKinds: readonly FieldKind[] = ['choice', 'boolean', 'reference', 'integer', 'date', 'text'];

function group(subject: Subject): Finding[] {
  const name = subject.schema['x-entity']?.list?.group;
  const field = name === undefined ? undefined : ownField(subject, name)?.field;
  if (!field || (groupKinds.includes(field.kind) && isKept(field))) return [];
  const message = `Rows cannot be grouped by "${field.name}", of kind ${field.kind}.`;
  return [
    finding(
      'S242',
      '/x-entity/list/group',
      message,
      'Name a stored choice, yes/no field, reference, date or text.',
    ),
  ];
}

function day(subject: Subject): Finding[] {
  const name = subject.schema['x-entity']?.list?.day;
  const field = name === undefined ? undefined : ownField(subject, name)?.field;
  if (!field || field.kind === 'date') return [];
  const message = `A list shows one day at a time by a date. "${field.name}" is of kind ${field.kind}.`;
  return [finding('S242', '/x-entity/list/day', message, 'Name a date.')];
}

function calendar(subject: Subject): Finding[] {
  const { date, mark } = subject.schema['x-entity']?.list?.calendar ?? {};
  const at = '/x-entity/list/calendar';
  const [own, marking] = [date, mark].map((name) => ownField(subject, name ?? '')?.field);
  return [
    ...(own && own.kind !== 'date'
      ? [finding('S242', `${at}/date`, `"${own.name}", of kind ${own.kind}, is not a date.`, 'Name a date.')]
      : []),
    ...(marking && !marking.choices.some(({ colour }) => colour)
      ? [
          finding(
            'S242',
            `${at}/mark`,
            `"${marking.name}" has no colors.`,
            'Give the values of the choice colors.',
          ),
        ]
      : []),
  ];
}

const totalKinds: readonly FieldKind[] = ['integer', 'decimal', 'duration'];

function totals(subject: Subject): Finding[] {
  const names = Object.keys(subject.schema['x-entity']?.list?.totals ?? {});
  return names.flatMap((name) => checkSummed(subject, name, pointerTo('/x-entity/list/totals', name)));
}

/** Reports a total of a field that is not a number. */
function checkSummed(subject: Subject, name: string, pointer: string): Finding[] {
  const field = ownField(subject, name)?.field;
  const isNumber = field !== undefined && totalKinds.includes(field.kind) && field.shape.type !== 'string';
  if (!field || (isNumber && isKept(field))) return [];
  const message = `"${name}", of kind ${field.kind}, cannot be totaled.`;
  return [finding('S242', pointer, message, 'Name a stored number.')];
}

/** Checks measures: their filters must be supported, and their fields must be numbers. */
function measures(subject: Subject): Finding[] {
  return Object.entries(subject.entity.list.measures).flatMap(([name, measure]) => {
    const { where = {}, outOf = {}, sum, percentile, per = [], against } = measure;
    const pointer = pointerTo('/x-entity/list/measures', name);
    return [
      ...checkFilter(subject, where, `${pointer}/where`),
      ...checkFilter(subject, outOf, `${pointer}/outOf`),
      ...(sum === undefined ? [] : checkSummed(subject, sum, `${pointer}/sum`)),
      ...(percentile ? checkSummed(subject, percentile.of, `${pointer}/percentile/of`) : []),
      ...per.flatMap((divisor, index) =>
        divisor.of === undefined
          ? checkFilter(subject, divisor.where ?? {}, `${pointer}/per/${index}/where`)
          : checkOther(subject, divisor, `${pointer}/per/${index}`),
      ),
      ...(against ? checkOther(subject, against, `${pointer}/against`) : []),
      ...contradictions(measure, pointer),
    ];
  });
}

/**
 * Reports contradictory options of a measure. A measure is either a count, a sum or a percentile, and either a share or
 * a quotient.
 */
function contradictions(measure: Measure, pointer: string): Finding[] {
  const kinds = (['sum', 'distinct', 'percentile'] as const).filter((word) => measure[word] !== undefined);
  const second = kinds[1] ?? (measure.outOf && measure.per ? 'per' : undefined);
  const stray = (['ofTotal', 'against'] as const).find(
    (word) => measure[word] !== undefined && !measure.outOf,
  );
  const percent = measure.percent !== undefined && !measure.per ? 'percent' : undefined;
  return [second, stray, percent].flatMap((word) =>
    word === undefined
      ? []
      : [
          finding(
            'S242',
            `${pointer}/${word}`,
            `"${word}" cannot be combined with the other options.`,
            'Remove it.',
          ),
        ],
  );
}

/**
 * Checks the rows of another list that a measure is divided by: the list must be in our own services, and share fields
 * with this one.
 */
function checkOther(subject: Subject, { of, where = {}, same = {} }: OtherRows, pointer: string): Finding[] {
  const other = subject.context.entities.get(of);
  if (!other || !isOwn(other, subject.context.services)) {
    const message = `"${of}" is not a list of our own services.`;
    return [finding('S242', `${pointer}/of`, message, suggestion(of, [...subject.context.entities.keys()]))];
  }
  const missing = (name: string, at: string) =>
    ownNamed(other, name) || name === other.id.name
      ? []
      : [
          finding(
            'S242',
            at,
            `"${of}" has no field "${name}".`,
            suggestion(
              name,
              other.fields.map((field) => field.name),
            ),
          ),
        ];
  return [
    ...Object.keys(where).flatMap((name) => missing(name, pointerTo(`${pointer}/where`, name))),
    ...Object.entries(same).flatMap(([name, theirs]) => [
      ...missing(theirs, pointerTo(`${pointer}/same`, name)),
      ...(ownField(subject, name)
        ? []
        : [
            finding('S242', pointerTo(`${pointer}/same`, name), `There is no field "${name}".`, 'Remove it.'),
          ]),
    ]),
  ];
}

const summedKinds: readonly FieldKind[] = ['choice', 'boolean', 'reference', 'text', 'date'];

/** Checks the summary of a list: it needs measures, and fields with few values to group them by. */
function summary(subject: Subject): Finding[] {
  const { summary: declared, measures: figures } = subject.entity.list;
  const pointer = '/x-entity/list/summary';
  if (declared && Object.keys(figures).length === 0)
    return [finding('S242', pointer, 'There are no measures to show.', 'Declare "measures".')];
  return (declared?.by ?? []).flatMap((name, index) => {
    const field = ownField(subject, name)?.field;
    if (!field || (summedKinds.includes(field.kind) && field.options.filter !== false && isKept(field)))
      return [];
    const message = `"${name}", of kind ${field.kind}, cannot group measures.`;
    return [
      finding('S242', `${pointer}/by/${index}`, message, 'Name a choice, a reference or a short text.'),
    ];
  });
}

/** Whether a field is stored and can be read: it is not computed, not sent only with writes, and not write-only. */
function isKept({ options, shape }: Field): boolean {
  return options.computed !== true && options.sent === undefined && shape.writeOnly !== true;
}

function bulk({ schema, entity }: Subject): Finding[] {
  const actions = schema['x-entity']?.list?.bulk ?? [];
  return actions.flatMap((action, index) => {
    const pointer = `/x-entity/list/bulk/${index}`;
    const operation = action === 'delete' ? 'delete' : 'update';
    if (action === 'hide' && entity.hiddenBy === undefined) {
      const fix = 'Name the yes/no field that hides a record in "hiddenBy".';
      return [finding('S054', pointer, 'No field hides a record.', fix)];
    }
    if (offers(entity, operation)) return [];
    const fix = `Add "${operation}" to the operations, or remove "${action}".`;
    return [finding('S054', pointer, `The entity does not offer "${operation}".`, fix)];
  });
}

/** Field kinds that a unique index supports. */
const uniqueKinds = new Set<FieldKind>([
  'text',
  'integer',
  'decimal',
  'date',
  'clockTime',
  'dateTime',
  'duration',
  'dayMask',
  'reference',
  'phone',
  'email',
  'url',
  'choice',
]);

/** Checks `unique`, `sort` and `filter` of fields whose kind does not support them. */
function fieldOptions(subject: Subject): Finding[] {
  const { fields } = subject;
  const own = fields.filter(({ path, field }) => path.length === 1 && isObject(field.options));
  return own.flatMap(({ field: { kind, options }, optionsPointer }) => [
    ...(options.unique && !uniqueKinds.has(kind)
      ? [impossible('S110', `${optionsPointer}/unique`, 'unique', kind)]
      : []),
    ...within(subject, options.unique, `${optionsPointer}/unique/within`),
    ...(options.sort && !isSortable(kind)
      ? [impossible('S111', `${optionsPointer}/sort`, 'sorted by', kind)]
      : []),
    ...(options.filter && operatorsOf(kind).length === 0
      ? [impossible('S111', `${optionsPointer}/filter`, 'filtered by', kind)]
      : []),
  ]);
}

/** Checks fields that are unique in combination: an index must support their kinds. */
function together(subject: Subject): Finding[] {
  return subject.entity.unique.flatMap((names, place) =>
    names.flatMap((name, at) => {
      const found = ownField(subject, name)?.field;
      const isKept = found && uniqueKinds.has(found.kind) && !isComputedWhenRead(found);
      if (!found || isKept) return [];
      return [impossible('S110', pointerTo('/x-entity/unique', place, at), 'unique', found.kind)];
    }),
  );
}

/**
 * Checks `unique.within`, the field within whose values another field must be unique: an index must support its kind.
 */
function within(subject: Subject, unique: Field['options']['unique'], pointer: string): Finding[] {
  if (typeof unique !== 'object' || !('within' in unique)) return [];
  const found = ownField(subject, unique.within)?.field;
  if (found && uniqueKinds.has(found.kind)) return [];
  const message = `"${unique.within}" cannot limit the uniqueness of another field.`;
  return [finding('S110', pointer, message, 'Name a field of the entity that holds one value.')];
}

function impossible(id: 'S110' | 'S111', pointer: string, promise: string, kind: FieldKind): Finding {
  return finding(id, pointer, `A field of kind ${kind} cannot be ${promise}.`, 'Remove the option.');
}
