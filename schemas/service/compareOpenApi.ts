import { isObject } from '../values/plainData.ts';
import { stepsOf } from '../values/pointer.ts';
import { type Described, describedAt, followDocumentRef, guessedRecord, joined } from './describedRecord.ts';
import type { Method } from './requestLine.ts';

/** A call as an entity declares it, with the fields of its record. */
export interface ComparedCall {
  readonly operation: string;
  readonly method: Method;
  readonly path: string;
  readonly query: readonly string[];
  /** The JSON Pointer of the record in the call's response (`*` for each item of a list); guessed if omitted. */
  readonly record?: string | undefined;
}

export interface ComparedField {
  readonly name: string;
  /** The path of the field in a record; defaults to its name. */
  readonly steps?: readonly string[];
  /** The allowed JSON types: `string`, `integer`. */
  readonly types: readonly string[];
}

/** A difference between an entity and the service's OpenAPI document. */
export interface Difference {
  readonly code: 'path' | 'method' | 'parameter' | 'needed' | 'place' | 'field' | 'type' | 'missing';
  /** The operation or field that differs. */
  readonly about: string;
  /** The value that the entity declares; `described` is the value in the document. */
  readonly declared?: string;
  readonly described?: string;
}

type Part = Readonly<Record<string, unknown>>;

/**
 * Compares declared calls and fields with an OpenAPI 3 document. Reports missing paths and methods, unknown or missing
 * required parameters, and fields of the record that are missing, extra, or of another type.
 */
export function compareOpenApi(
  document: unknown,
  calls: readonly ComparedCall[],
  fields: readonly ComparedField[],
): Difference[] {
  const all = isObject(document) ? document : {};
  const ofCalls = calls.flatMap((call) => callDifferences(all, call));
  const records = calls.map((call) => ({ call, found: recordOf(all, call) }));
  const unknown = records.filter(({ found }) => found === undefined);
  const record = records
    .map(({ found }) => properties(all, found))
    .find((one) => Object.keys(one).length > 0);
  return [
    ...ofCalls,
    ...unknown.map(
      ({ call }): Difference => ({ code: 'place', about: call.operation, declared: call.record ?? '' }),
    ),
    ...(record ? fieldDifferences(all, record, fields) : []),
  ];
}

function properties(document: Part, found: Described): Part {
  return found === undefined || found === 'open' ? {} : joined(document, found);
}

/**
 * The schema of the record in the response of a get operation, or of a row in the response of a list operation.
 * Undefined if the declared path of the record does not exist.
 */
function recordOf(document: Part, { operation, method, path, record }: ComparedCall): Described {
  if (operation !== 'get' && operation !== 'list') return 'open';
  const call = itemAt(document, path)?.[method.toLowerCase()];
  const responses = isObject(call) && isObject(call.responses) ? call.responses : {};
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? 'default';
  const { content } = followDocumentRef(document, responses[success]);
  const media = isObject(content)
    ? Object.entries(content).find(([type]) => /json/i.test(type))?.[1]
    : undefined;
  if (!isObject(media)) return 'open';
  return record === undefined
    ? guessedRecord(document, media.schema, operation === 'list')
    : describedAt(document, media.schema, stepsOf(record));
}

function callDifferences(document: Part, { operation, method, path, query }: ComparedCall): Difference[] {
  const declared = `${method} ${path}`;
  const item = itemAt(document, path);
  if (!item) return [{ code: 'path', about: operation, declared }];
  const call = item[method.toLowerCase()];
  if (!isObject(call)) {
    const described = Object.keys(item).filter((name) => /^(get|post|put|patch|delete)$/.test(name));
    return [{ code: 'method', about: operation, declared, described: described.join(', ').toUpperCase() }];
  }
  const parameters = [item.parameters, call.parameters].flatMap((some) => (Array.isArray(some) ? some : []));
  const queryParameters = parameters
    .map((one) => followDocumentRef(document, one))
    .filter((one) => one.in === 'query');
  const names = queryParameters.map(({ name }) => String(name));
  return [
    ...query
      .filter((name) => !names.includes(name))
      .map((name): Difference => ({ code: 'parameter', about: operation, declared: name })),
    ...queryParameters
      .filter(({ name, required }) => required === true && !query.includes(String(name)))
      .map(({ name }): Difference => ({ code: 'needed', about: operation, described: String(name) })),
  ];
}

/**
 * Finds a path of the document, whatever its parameters are named. The document's paths may be relative to a server's
 * base path.
 */
function itemAt(document: Part, path: string): Part | undefined {
  const shape = (text: string) => text.replace(/\{[^{}]+\}/g, '{}').replace(/\/$/, '');
  const paths = isObject(document.paths) ? document.paths : {};
  const item = (one: string) => followDocumentRef(document, paths[one]);
  const found =
    Object.keys(paths).find((one) => shape(one) === shape(path)) ??
    Object.keys(paths).find((one) =>
      [...beginnings(document), ...beginnings(item(one))].some(
        (beginning) => shape(beginning + one) === shape(path),
      ),
    );
  return found === undefined ? undefined : item(found);
}

/** The base paths of a document's servers, or of a single path's servers: `/api/v2` of `https://host/api/v2/`. */
function beginnings({ servers }: Part): string[] {
  const all = Array.isArray(servers) ? servers.filter(isObject) : [];
  return all.flatMap(({ url, variables }) => {
    if (typeof url !== 'string') return [];
    const defaults = isObject(variables) ? variables : {};
    const filled = url.replace(/\{([^{}]+)\}/g, (place, name: string) => {
      const variable = defaults[name];
      return isObject(variable) && variable.default !== undefined ? String(variable.default) : place;
    });
    const beginning = filled.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
    return beginning === '' ? [] : [beginning.startsWith('/') ? beginning : `/${beginning}`];
  });
}

function fieldDifferences(document: Part, record: Part, fields: readonly ComparedField[]): Difference[] {
  const ofDeclared = fields.flatMap(({ name, types, steps = [name] }): Difference[] => {
    const found = describedAt(document, { properties: record }, steps);
    if (found === 'open') return [];
    if (found === undefined) return [{ code: 'field', about: name }];
    const described = typesOf(found);
    const isSame =
      described.length === 0 || types.length === 0 || types.some((type) => fits(type, described));
    if (isSame) return [];
    return [{ code: 'type', about: name, declared: types.join(', '), described: described.join(', ') }];
  });
  const declared = new Set(fields.map(({ name, steps = [name] }) => steps[0]));
  const missing = Object.keys(record).filter((name) => !declared.has(name));
  return [...ofDeclared, ...missing.map((name): Difference => ({ code: 'missing', about: name }))];
}

function fits(type: string, described: readonly string[]): boolean {
  return described.includes(type) || (type === 'integer' && described.includes('number'));
}

/** The types that a schema allows; empty if it declares none. */
export function typesOf({ type }: Part): string[] {
  const types = Array.isArray(type) ? type : [type];
  return types.filter((one): one is string => typeof one === 'string' && one !== 'null');
}
