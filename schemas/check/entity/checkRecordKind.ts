import { type Entity, fieldNamed, offers } from '../../model/entity/readEntity.ts';
import { facetsOf, isFacet, lastPart, parentOf } from '../../model/entity/recordKind.ts';
import type { Field } from '../../model/fields/readFields.ts';
import { pointerTo } from '../../values/pointer.ts';
import { didYouMean, suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, ownField, type Subject } from '../basis/subject.ts';

/** Checks the entities that describe the same kind of record (`x-entity.record`) against each other. */
export function checkRecordKind(subject: Subject): Finding[] {
  const { entity, context } = subject;
  if (!entity.record) return [];
  const all = [...context.entities.values()];
  if (!isFacet(entity)) return checkHead(entity, all);
  const parent = parentOf(entity, all);
  if (!parent) return [noParent(entity, all)];
  return [
    ...sameTab(entity, all),
    ...otherArea(entity, parent),
    ...otherLock(entity, parent),
    ...inRow(subject, parent, all),
  ];
}

function checkHead(entity: Entity, all: readonly Entity[]): Finding[] {
  const at = '/x-entity/record/kind';
  const other = parentOf(entity, all);
  const second = `"${other?.name}" is also the list of "${entity.record?.kind}".`;
  return [
    ...(other === undefined || other.name === entity.name
      ? []
      : [finding('S150', at, second, 'Add "tab" to one of the two.')]),
    ...(offers(entity, 'list')
      ? []
      : [
          finding(
            'S150',
            at,
            'The list of a record kind does not offer "list".',
            'Add "list" to the operations.',
          ),
        ]),
    ...groupsOf(entity, all),
    ...sharedPagesOf(entity),
  ];
}

/**
 * Checks the groups of a record's tabs: each must name existing tabs, by the last segments of their addresses, and no
 * tab twice.
 */
function groupsOf(entity: Entity, all: readonly Entity[]): Finding[] {
  const { groups = [], pages = [] } = entity.record ?? {};
  const known = [...facetsOf(entity, all), ...pages].map(({ path }) => lastPart(path));
  const uses = groups.flatMap(({ tabs }, group) =>
    tabs.map((tab, index) => ({ tab, pointer: pointerTo('/x-entity/record/groups', group, 'tabs', index) })),
  );
  return uses.flatMap(({ tab, pointer }, index) => {
    if (!known.includes(tab))
      return [finding('S158', pointer, `The record has no tab "${tab}".`, suggestion(tab, known))];
    if (uses.findIndex((other) => other.tab === tab) === index) return [];
    return [finding('S158', pointer, `"${tab}" is in a group twice.`, 'Remove one of the two.')];
  });
}

/** Checks the pages that several tabs share: each page must name tabs of its group, and no tab may be on two pages. */
function sharedPagesOf({ record }: Entity): Finding[] {
  const uses = (record?.groups ?? []).flatMap(({ title, tabs: known, sharedPages = [] }, group) =>
    sharedPages.flatMap(({ tabs }, page) =>
      tabs.map((tab, index) => {
        const at = pointerTo('/x-entity/record/groups', group, 'sharedPages', page, 'tabs', index);
        return { tab, title, known, at };
      }),
    ),
  );
  return uses.flatMap(({ tab, title, known, at }, index) => {
    if (!known.includes(tab))
      return [finding('S159', at, `The group "${title}" has no tab "${tab}".`, suggestion(tab, known))];
    if (uses.findIndex((other) => other.tab === tab) === index) return [];
    return [finding('S159', at, `"${tab}" is on a shared page twice.`, 'Remove one of the two.')];
  });
}

function noParent({ record }: Entity, all: readonly Entity[]): Finding {
  const kinds = all.flatMap((other) => (other.record && !isFacet(other) ? [other.record.kind] : []));
  const message = `No entity lists the records of the kind "${record?.kind}".`;
  return finding('S150', '/x-entity/record/kind', message, suggestion(record?.kind ?? '', kinds));
}

function sameTab(entity: Entity, all: readonly Entity[]): Finding[] {
  const others = facetsOf(entity, all).filter((other) => other.name !== entity.name);
  const other = others.find(({ record }) => record?.tab === entity.record?.tab);
  if (!other) return [];
  const message = `"${other.name}" is also tab ${other.record?.tab} of the record.`;
  const next = Math.max(...others.map(({ record }) => record?.tab ?? 0)) + 1;
  return [finding('S151', '/x-entity/record/tab', message, `Give one of the two another number: ${next}.`)];
}

/**
 * Checks that the addresses of all tabs of a record begin with the same segment as the record's own address:
 * `/employee/address`, `/employee/skills`.
 */
function otherArea(entity: Entity, parent: Entity): Finding[] {
  const areaOf = ({ path }: Entity) => path.split('/')[1] ?? '';
  const area = areaOf(parent);
  if (areaOf(entity) === area) return [];
  const at = entityOptionsOf({ schema: entity.schema }).path === undefined ? '/$id' : '/x-entity/path';
  const hint = didYouMean(areaOf(entity), [area]) === undefined ? '' : 'Did you mean it? ';
  const fix = `${hint}Start the path with "/${area}/".`;
  return [finding('S152', at, `The record's pages are below "/${area}". This one is not.`, fix)];
}

/**
 * Reports a tab with another lock than its record. A record is locked as a whole, whichever tab is edited, so all tabs
 * need the same lock.
 */
function otherLock({ lock }: Entity, parent: Entity): Finding[] {
  if (!lock || lock.name === parent.lock?.name) return [];
  const names = parent.lock ? [parent.lock.name] : [];
  const message = `"${parent.name}" is not locked as "${lock.name}".`;
  return [finding('S156', '/x-entity/lock/name', message, suggestion(lock.name, names))];
}

/** Checks that a tab is either stored in the row of its record, or a list of rows that refer to the record. */
function inRow(subject: Subject, parent: Entity, all: readonly Entity[]): Finding[] {
  const { entity } = subject;
  if (entity.parent !== undefined) {
    // Excludes entities with computed rows, whose fields have no columns.
    const isKept = (one: Entity) => one.computed === undefined;
    const others = all.filter(
      (other) =>
        other.table === entity.table && other.name !== entity.name && isKept(other) && isKept(entity),
    );
    return [...ofRecord(entity, parent), ...others.flatMap((other) => otherwise(subject, other))];
  }
  if (entity.table !== parent.table) {
    const message = `The record is stored in the table "${parent.table}", but this facet in "${entity.table}".`;
    const at = entityOptionsOf(subject).table === undefined ? '/x-entity/record' : '/x-entity/table';
    return [
      finding(
        'S153',
        at,
        message,
        `Write "table": "${parent.table}", or name the reference to the record in "parent".`,
      ),
    ];
  }
  if (entity.id.name !== parent.id.name) {
    const message = `The id here is "${entity.id.name}", but in "${parent.name}" it is "${parent.id.name}".`;
    return [
      finding('S153', '/x-entity/record', message, `Declare "${parent.id.name}" as in "${parent.name}".`),
    ];
  }
  const others = all.filter((other) => other.table === entity.table && other.name !== entity.name);
  return [
    ...setByParent(subject, parent),
    ...others.flatMap((other) => otherwise(subject, other)),
    ...notGiven(subject, all),
  ];
}

/** Checks that the rows of a tab refer to their record, by a field with the name of the record's id. */
function ofRecord(entity: Entity, parent: Entity): Finding[] {
  const owner = fieldNamed(entity, entity.parent ?? '');
  if (owner?.name === parent.id.name && owner.options.reference === parent.name) return [];
  const message = `The rows do not refer to their "${parent.name}" with "${parent.id.name}".`;
  const fix = `Write "parent": "${parent.id.name}", a reference to "${parent.name}".`;
  return [finding('S157', '/x-entity/parent', message, fix)];
}

/** Reports a label or visibility on a tab, because the list declares these for the whole record. */
function setByParent(subject: Subject, parent: Entity): Finding[] {
  const options = entityOptionsOf(subject);
  return (['label', 'visibility', 'private'] as const).flatMap((option) => {
    if (options[option] === undefined) return [];
    const message = `"${parent.name}" sets the ${option} for the whole record.`;
    return [finding('S156', pointerTo('/x-entity', option), message, 'Remove it here.')];
  });
}

/** Reports columns that two tabs of a record declare with different definitions. */
function otherwise(subject: Subject, other: Entity): Finding[] {
  return subject.entity.fields.flatMap((field) => {
    const theirs = fieldNamed(other, field.name);
    if (!theirs || heldIn(field) === heldIn(theirs)) return [];
    const at = ownField(subject, field.name)?.pointer ?? '/properties';
    const message = `"${other.name}" stores "${field.name}" in the same column, but declares it differently.`;
    return [finding('S154', at, message, 'Declare the same type, limits, choices and reference in both.')];
  });
}

/**
 * The column definition of a field, as text for comparison. Excludes the title and display, which may differ between
 * tabs.
 */
function heldIn({ kind, shape, options, choices }: Field): string {
  const { reference, unit, unique = false, personal = false } = options;
  const rules = Object.entries(shape).filter(([keyword]) => !displayKeywords.has(keyword));
  const values = choices.map(({ value }) => value);
  return JSON.stringify([kind, rules.sort(), values, reference, unit, unique, personal]);
}

/**
 * Schema keywords that do not affect a column. `oneOf` and `enum` are among them, because choices are compared by
 * value.
 */
const displayKeywords = new Set(['title', 'description', 'default', 'readOnly', 'x-field', 'oneOf', 'enum']);

/**
 * Reports required fields of a tab that new records would lack, because the tab that creates records does not require
 * them and they have no default.
 */
function notGiven(subject: Subject, all: readonly Entity[]): Finding[] {
  const { entity } = subject;
  const maker = all.find((other) => other.table === entity.table && offers(other, 'create'));
  if (!maker || maker.name === entity.name) return [];
  const missing = entity.fields.filter(
    (field) => field.required && field.default === undefined && !fieldNamed(maker, field.name)?.required,
  );
  return missing
    .filter(({ name }) => name !== entity.id.name)
    .map(({ name }) => {
      const message = `"${name}" is required, but "${maker.name}" creates records without it.`;
      const fix = 'Remove it from "required", give it a default, or require it there too.';
      return finding('S155', ownField(subject, name)?.pointer ?? '/required', message, fix);
    });
}
