import { type Entity, offers } from '../model/entity/readEntity.ts';
import { isRowsFacet } from '../model/entity/recordKind.ts';
import { pointerTo } from '../values/pointer.ts';
import { type Finding, finding } from './basis/problem.ts';

/** Checks that no two entities have the same name, path, table, or call to the same service. */
export function checkBetween(entity: Entity, others: readonly Entity[]): Finding[] {
  return [
    ...others.flatMap((other) => same(entity, other, others)),
    ...serviceTableFindings(entity),
    ...others.flatMap((other) => sameCalls(entity, other)),
    ...sameCallsWithin(entity),
  ];
}

function same(entity: Entity, other: Entity, others: readonly Entity[]): Finding[] {
  const options = entity.schema['x-entity'];
  const at = (option: 'path' | 'table') => (options?.[option] === undefined ? '/$id' : `/x-entity/${option}`);
  const fix = 'Use a different one in one of the two.';
  if (entity.name === other.name) {
    return [finding('S012', '/$id', `Another entity is also called "${entity.name}".`, fix)];
  }
  const path = entity.path.toLowerCase() === other.path.toLowerCase();
  const isOneRecord = entity.record !== undefined && entity.record.kind === other.record?.kind;
  const isMeant =
    (saysTable(entity) || saysTable(other)) &&
    (showsRowsOf(entity, other) || listsSameRows(entity, other) || partsOfSameRows(entity, other, others));
  const isKept = entity.computed === undefined && other.computed === undefined;
  const table = isKept && entity.table === other.table && !isOneRecord && !isMeant;
  const apart = saysTable(entity) ? fix : otherTable(entity, `${fix.slice(0, -1)}:`);
  return [
    ...(path
      ? [finding('S013', at('path'), `"${other.name}" also has the path "${entity.path}".`, fix)]
      : []),
    ...(table
      ? [finding('S014', at('table'), `"${other.name}" also has the table "${entity.table}".`, apart)]
      : []),
  ];
}

/**
 * Whether an entity declares its table. Two entities may only share a table if one of them declares it, because similar
 * names can be a coincidence.
 */
function saysTable({ schema }: Entity): boolean {
  return schema['x-entity']?.table !== undefined;
}

/**
 * Whether two entities may show the same rows: a tab of a record may show rows that another entity lists for the whole
 * district, with the same id field.
 */
function showsRowsOf(entity: Entity, other: Entity): boolean {
  return (isRowsFacet(entity) || isRowsFacet(other)) && entity.id.name === other.id.name;
}

/**
 * Whether two entities may share rows, because they have the same id field and at most one of them creates rows.
 * Example: a person's identity, and their permissions.
 */
function listsSameRows(entity: Entity, other: Entity): boolean {
  return entity.id.name === other.id.name && !(offers(entity, 'create') && offers(other, 'create'));
}

/**
 * Whether two entities may share rows because they have the same id field, and their parent entities have the same
 * table.
 */
function partsOfSameRows(entity: Entity, other: Entity, all: readonly Entity[]): boolean {
  const [one, two] = [parentOf(entity, all), parentOf(other, all)];
  return (
    one !== undefined && two !== undefined && one.table === two.table && entity.id.name === other.id.name
  );
}

function parentOf({ parent, fields }: Entity, all: readonly Entity[]): Entity | undefined {
  const target = fields.find(({ name }) => name === parent)?.options.reference;
  return all.find(({ name }) => name === target);
}

/**
 * The suggested fix that gives an entity its own table. A foreign file stays unchanged, so its overlay declares the
 * table.
 */
function otherTable({ schema, table }: Entity, lead: string): string {
  return schema['x-entity'] === undefined
    ? `Overlay the foreign file: defineOverlay(schema, { "x-entity": { "table": "their_${table}" } }).`
    : `${lead} "x-entity": { "table": … }.`;
}

function serviceTableFindings(entity: Entity): Finding[] {
  const { table, schema } = entity;
  if (!serviceTables.includes(table)) return [];
  const at = schema['x-entity']?.table === undefined ? '/$id' : '/x-entity/table';
  const fix = otherTable(entity, 'Use a different one:');
  return [finding('S014', at, `The service has its own table "${table}".`, fix)];
}

function sameCalls(entity: Entity, other: Entity): Finding[] {
  if (entity.service !== other.service || entity.name === other.name) return [];
  const theirs = callsOf(other);
  return callsOf(entity).flatMap((call) => {
    const clash = theirs.find((one) => clashes(call, one));
    return clash ? [sameCall(entity, call, `"${clash.operation}" of "${other.name}"`)] : [];
  });
}

function sameCallsWithin(entity: Entity): Finding[] {
  const calls = callsOf(entity);
  return calls.flatMap((call, index) => {
    const clash = calls.slice(0, index).find((one) => clashes(call, one));
    return clash ? [sameCall(entity, call, `"${clash.operation}" of this entity`)] : [];
  });
}

interface Call {
  readonly operation: string;
  readonly address: string;
  /**
   * The method and path as a router compares them: the path in lower case, and without the names of its placeholders.
   */
  readonly compared: string;
  readonly query: string;
}

function callsOf(entity: Entity): Call[] {
  return Object.entries(entity.operations).map(([operation, { method, path, query, declared }]) => ({
    operation,
    address: `${method} ${path}`,
    compared: `${method} ${path.replace(/\{[^{}]*\}/g, '{}').toLowerCase()}`,
    query: `${[...query].sort().join('&')} ${fixedIn([declared?.query, declared?.send, entity.can.own ? undefined : declared?.headers])}`,
  }));
}

/**
 * The constant parameters and body values of a call, as text. They distinguish calls of an external service that have
 * the same address.
 */
function fixedIn(declared: unknown): string {
  const asTemplate = (text: string) => (/^\{[^{}\s]+\}$/.test(text) ? '' : text);
  return JSON.stringify(declared, (_, value) => (typeof value === 'string' ? asTemplate(value) : value));
}

/**
 * Whether two calls are indistinguishable: they have the same address, and neither required parameters nor constant
 * values differ.
 */
function clashes(call: Call, other: Call): boolean {
  if (call.compared !== other.compared) return false;
  return call.query === other.query || call.address !== other.address;
}

function sameCall(entity: Entity, { operation, address }: Call, who: string): Finding {
  const declared = entity.schema['x-entity']?.operations;
  const pointer =
    declared !== undefined && !Array.isArray(declared)
      ? pointerTo('/x-entity/operations', operation)
      : '/$id';
  const fix =
    'Give one of the two a different path or a required query parameter. With an external service, a "send" or header that only it has also works, such as "If-None-Match": "*" for a create.';
  return finding('S015', pointer, `"${operation}" is ${address}, the same call as ${who}.`, fix);
}

/** The service's internal tables, besides those of the entities. A test keeps this list complete. */
export const serviceTables: readonly string[] = [
  'account_invitation',
  'change_log',
  'impersonation',
  'organization',
  'provider_key',
  'provider_record',
  'record_lock',
  'saved_view',
  'user_account',
  'user_role',
  'view_pin',
  'waiting_subject',
];
