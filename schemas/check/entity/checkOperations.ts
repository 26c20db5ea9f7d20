import { fieldNamed, offers } from '../../model/entity/readEntity.ts';
import { type RequestLine, type StandardOperation, standardOperations } from '../../service/requestLine.ts';
import type { Services } from '../../service/serviceSchema.ts';
import { namesIn } from '../../service/template.ts';
import { entityServiceNames } from '../../services.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { editDistance, suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { entityOptionsOf, type Subject } from '../basis/subject.ts';
import { checkAbilities } from '../checkAbilities.ts';
import { isWithin, repeated, repeatedEnvelopes } from '../checkEnvelopes.ts';

/** Checks operations and their results: their method must match their purpose, and they must identify the record. */
export function checkOperations(subject: Subject): Finding[] {
  const lines = Object.entries(subject.entity.operations).flatMap(([name, line]) => {
    const standard = standardOperations.find((operation) => operation === name);
    return standard ? standardLine(standard, line, subject) : misspelt(name);
  });
  const declaredLines = Array.isArray(entityOptionsOf(subject).operations) ? [] : lines;
  return [
    ...service(subject),
    ...declaredLines,
    ...results(subject),
    ...inPlace(subject),
    ...envelopes(subject),
  ];
}

/** Reports `createInPlace` without a create operation, because it has no effect. */
function inPlace({ schema, entity }: Subject): Finding[] {
  const createInPlace = schema['x-entity']?.createInPlace;
  if (createInPlace === undefined || offers(entity, 'create')) return [];
  const fix = 'Add "create" to the operations, or remove "createInPlace".';
  return [finding('S054', '/x-entity/createInPlace', 'The entity does not offer "create".', fix)];
}

/** Checks that the service of an entity is declared (`schemas/services.ts`). */
function service({ entity, context }: Pick<Subject, 'entity' | 'context'>): Finding[] {
  const known = entityServiceNames(context.services);
  if (known.includes(entity.service)) {
    return [...unsupportedOptions(entity, context.services), ...abilities({ entity, context })];
  }
  const message = `There is no service "${entity.service}".`;
  return [finding('S041', '/x-entity/service', message, suggestion(entity.service, known))];
}

/**
 * Reports options that external services do not support: locks unless declared, ordered rows, visibility, and groups
 * and totals of a list.
 */
function unsupportedOptions(
  { can, service: name, schema }: Subject['entity'],
  services: Services,
): Finding[] {
  if (can.own || services[name] === undefined) return [];
  const options = schema['x-entity'];
  const unsaid = [
    ...(options?.lock && !can.locks ? ['lock' as const] : []),
    ...(['ordered', 'visibility'] as const).filter((word) => options?.[word] !== undefined),
  ];
  const ofList = (['group', 'totals'] as const)
    .filter((word) => options?.list?.[word] !== undefined)
    .map((word) =>
      finding(
        'S041',
        `/x-entity/list/${word}`,
        `The service "${name}" cannot group or total lists.`,
        'Remove it.',
      ),
    );
  const optionFindings = unsaid.map((word) => {
    const fix = word === 'lock' ? 'Add "can.locks" to its declaration, or remove it.' : 'Remove it.';
    return finding('S041', `/x-entity/${word}`, `The service "${name}" does not support "${word}".`, fix);
  });
  return [...ofList, ...optionFindings];
}

/** Checks `can`: it is only for external services, and its entities must exist. */
function abilities({ entity, context }: Pick<Subject, 'entity' | 'context'>): Finding[] {
  const can = entity.schema['x-entity']?.can;
  if (can === undefined) return [];
  const at = '/x-entity/can';
  if (entity.can.own) {
    const fix = 'Remove it. It is for external services.';
    return [finding('S041', at, '"can" is not set for our own services.', fix)];
  }
  const lists = Object.keys(can.bundle ? can.bundle.lists : {}).map(
    (name) => [name, pointerTo(at, 'bundle', 'lists', name)] as const,
  );
  const users = Object.entries(can.uses ? can.uses.answer.entities : {}).map(
    ([word, name]) => [name, pointerTo(at, 'uses', 'answer', 'entities', word)] as const,
  );
  const known = [...context.entities.keys()];
  const unknown = [...lists, ...users].filter(([name]) => !context.entities.has(name));
  return [
    ...checkAbilities(can, at),
    ...unknown.map(([name, place]) =>
      finding('S041', place, `There is no entity "${name}".`, suggestion(name, known)),
    ),
  ];
}

/** Reports operations whose name looks like a misspelled standard operation. Any other name is allowed. */
function misspelt(name: string): Finding[] {
  const similar = standardOperations.find((operation) => editDistance(name, operation) === 1);
  if (similar === undefined) return [];
  const fix = `Did you mean "${similar}"? Otherwise choose a name that is less similar to it.`;
  return [finding('S080', pointerTo('/x-entity/operations', name), `"${name}" is almost "${similar}".`, fix)];
}

function results({ schema, entity }: Subject): Finding[] {
  const known = Object.keys(entity.operations);
  const unknown = Object.keys(schema['x-entity']?.results ?? {}).filter((name) => !known.includes(name));
  return unknown.map((name) => {
    const at = pointerTo('/x-entity/results', name);
    return finding('S080', at, `There is no operation "${name}".`, suggestion(name, known));
  });
}

/** The allowed HTTP methods of each operation. A GET must not change anything. */
const methods: Record<StandardOperation, readonly RequestLine['method'][]> = {
  list: ['GET', 'POST'],
  get: ['GET', 'POST'],
  create: ['POST', 'PUT'],
  update: ['PUT', 'POST', 'PATCH'],
  delete: ['DELETE', 'POST'],
};

/** Whether a body template identifies the record: it contains the record's id, or the whole record. */
function saysRecord(
  operation: string,
  { declared }: RequestLine,
  { can, declaration, id }: Subject['entity'],
): boolean {
  if (can.own) return false;
  const isWhole = (declared?.update ?? declaration.wire?.update) !== 'changes';
  if (operation === 'update' && isWhole && declared?.send === undefined) return true;
  const names = namesIn([declared?.send, declared?.query, declared?.headers]);
  return names.some((name) => ['id', id.name, 'body', 'record'].includes(name));
}

/** The names of the parts of a composite id. */
function partNames(entity: Subject['entity']): string[] {
  const { parts = [] } = fieldNamed(entity, entity.id.name)?.options.wire ?? {};
  return parts.map((pointer) => stepsOf(pointer).at(-1) ?? '');
}

/** Whether the user chooses the id of a new record: the id itself, or all values that a composite id consists of. */
function choosesKey(operation: StandardOperation, entity: Subject['entity']): boolean {
  if (operation !== 'create' || entity.single) return false;
  const parts = fieldNamed(entity, entity.id.name)?.options.wire?.parts ?? [];
  return entity.id.assignedBy === 'person' || (!entity.can.own && parts.length > 0);
}

/**
 * Reports envelopes that an operation or a field of an external service repeats, although the location of the record
 * already contains them.
 */
function envelopes({ entity, schema, fields }: Subject): Finding[] {
  if (entity.can.own) return [];
  const { wire } = entity.declaration;
  const isNamed = !Array.isArray(schema['x-entity']?.operations);
  const ofOperations = Object.entries(isNamed ? entity.operations : {}).flatMap(([name, { declared }]) =>
    repeatedEnvelopes(declared, pointerTo('/x-entity/operations', name), wire),
  );
  const read = { ...wire?.answer, ...entity.operations.get?.declared?.answer }.record;
  const ofFields = fields.flatMap(({ field, optionsPointer, path }) => {
    const at = field.options.wire?.at;
    const isTwice = at !== undefined && path.length === 1 && read !== '' && isWithin(at, read);
    return isTwice ? [repeated(`${optionsPointer}/wire/at`, at, read ?? '')] : [];
  });
  return [...ofOperations, ...ofFields];
}

/** The fix for a create operation without the id that it needs. */
function noKey({ id, single }: Subject['entity']): string {
  if (single) return 'A "single" record has no key.';
  if (id.assignedBy === 'person') return `The key is the only value of a new record. Write {${id.name}}.`;
  return `The service sets "${id.name}" in new records. If users choose it, list it in "required", without "readOnly".`;
}

function standardLine(operation: StandardOperation, line: RequestLine, { entity }: Subject): Finding[] {
  const at = pointerTo('/x-entity/operations', operation);
  const requested = [
    ...[...line.path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? ''),
    ...line.query,
  ];
  const meansOne = operation !== 'list' && operation !== 'create' && !entity.single;
  const placeholders =
    meansOne || choosesKey(operation, entity) ? ['id', entity.id.name, ...partNames(entity)] : [];
  // The query parameters of a list may be names of fields, by which they filter the list.
  const isScope = (name: string) => name !== entity.id.name && fieldNamed(entity, name) !== undefined;
  const scope = operation === 'list' ? requested.filter(isScope) : [];
  const unknown = requested.filter((name) => !placeholders.includes(name) && !scope.includes(name));
  const method = methods[operation].includes(line.method)
    ? []
    : [
        finding(
          'S082',
          at,
          `"${operation}" cannot be sent as ${line.method}.`,
          `Write ${methods[operation].join(' or ')}.`,
        ),
      ];
  if (unknown.length > 0) {
    const names = operation === 'list' ? entity.fields.map(({ name }) => name) : placeholders;
    const fix = operation === 'create' ? noKey(entity) : suggestion(unknown[0] ?? '', names);
    return [...method, finding('S081', at, `"${operation}" has no value for "${unknown[0]}".`, fix)];
  }
  if (!meansOne || requested.length > 0 || saysRecord(operation, line, entity)) return method;
  const fix = `Add {id} to the path, or ?${entity.id.name}.`;
  return [...method, finding('S081', at, `"${operation}" does not identify the record.`, fix)];
}
