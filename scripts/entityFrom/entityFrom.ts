import { hyphenated } from '#schemas/model/entity/entityName.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { camelCase, titleOf } from '#schemas/values/text/naming.ts';
import { guessWire } from './guessWire.ts';
import { type Part, plainSchema } from './resolve.ts';
import { callAt, chosenResource, type Resource, resourcesOf, takenBy } from './resources.ts';

/** What is asked of a document: which resource of it, and how entity and service are called. */
export interface EntityRequest {
  readonly name?: string | undefined;
  readonly service?: string | undefined;
  /** Where the document was read from: its origin is the service's where it names none. */
  readonly from?: string | undefined;
}

/** A first entity file, and the declaration of its service where the document is of one. */
export interface WrittenEntity {
  /** The name of the entity: `library/book`. */
  readonly name: string;
  /** Of the variable that holds it: `book`. */
  readonly variable: string;
  readonly schema: Part;
  readonly service?: { readonly name: string; readonly declaration: Part };
}

/**
 * Makes a first entity of an OpenAPI 3 document or of a JSON Schema. Throws a sentence that says what there is instead
 * where the document has no such resource.
 */
export function entityFrom(document: Part, request: EntityRequest): WrittenEntity {
  return typeof document.openapi === 'string' ? ofService(document, request) : ofSchema(document, request);
}

function ofSchema(
  document: Part,
  { name, service = 'referenceData', from = '' }: EntityRequest,
): WrittenEntity {
  const given =
    name ??
    document.title ??
    from
      .split('/')
      .at(-1)
      ?.replace(/(\.schema)?\.json$/i, '');
  const variable = variableOf(String(given ?? 'record'));
  const area = hyphenated(service);
  const { title: _, ...schema } = plainSchema(document, document);
  const options = { service, permission: 'REFDATA.CUSTOM' };
  return {
    name: `${area}/${hyphenated(variable)}`,
    variable,
    schema: fileOf(`${area}/${hyphenated(variable)}`, variable, schema, options),
  };
}

function ofService(document: Part, request: EntityRequest): WrittenEntity {
  const resources = resourcesOf(document);
  const resource = chosenResource(resources, request.name);
  if (!resource) {
    const names = resources.map(({ name }) => name).join(', ');
    throw new Error(
      `The document lists ${names || 'nothing'}; ${request.name ?? 'a resource'} is not among them.`,
    );
  }
  const info = isObject(document.info) ? document.info : {};
  const title = String(info.title ?? 'Service');
  const service = request.service ?? variableOf(title);
  const variable = variableOf(request.name ?? singularOf(resource.name));
  const { wire, record } = guessWire(document, resource);
  const name = `${hyphenated(service)}/${hyphenated(variable)}`;
  const id = idOf(resource, record);
  const options = {
    service,
    permission: 'REFDATA.CUSTOM',
    ...(id ? { id } : {}),
    operations: inOurWords(resource.operations),
  };
  const schema = fileOf(name, variable, written(document, resource, record, id), options);
  return {
    name,
    variable,
    schema,
    service: { name: service, declaration: declarationOf(document, title, wire, request.from) },
  };
}

/** A path's place for the record is called `id` everywhere. */
function inOurWords(operations: Resource['operations']): Part {
  const entries = Object.entries(operations).map(([name, line]) => [
    name,
    line.replace(/\{[^{}]+\}$/, '{id}'),
  ]);
  return Object.fromEntries(entries);
}

/** The record as it is answered; what a create does not take is the service's own to set, what it needs is required. */
function written(document: Part, resource: Resource, record: Part, id: string | undefined): Part {
  const sent = plainSchema(document, takenBy(document, callAt(document, resource.many, 'post')));
  const taken = isObject(sent.properties) ? sent.properties : undefined;
  const answered = isObject(record.properties) ? record.properties : {};
  const all = {
    ...answered,
    ...Object.fromEntries(Object.entries(taken ?? {}).filter(([name]) => !(name in answered))),
  };
  const properties = Object.entries(all).map(([name, part]) => {
    const isOwn = (taken !== undefined && !(name in taken)) || name === id;
    return [name, isOwn && isObject(part) ? { ...part, readOnly: true } : part];
  });
  const needed = Array.isArray(sent.required) ? sent.required : taken ? [] : record.required;
  const required = (Array.isArray(needed) ? needed : []).filter((name) => name !== id && name in all);
  return {
    type: 'object',
    ...(record.description === undefined ? {} : { description: record.description }),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(properties),
  };
}

function idOf({ one }: Resource, { properties }: Part): string | undefined {
  const fields = Object.keys(isObject(properties) ? properties : {});
  const place = /\{([^{}]+)\}$/.exec(one ?? '')?.[1];
  const known = ['id', place, ...fields.filter((name) => /^_?id$|uuid$/i.test(name))];
  return known.find((name): name is string => name !== undefined && fields.includes(name));
}

function declarationOf(document: Part, title: string, wire: Part, from = ''): Part {
  const [first] = Array.isArray(document.servers) ? document.servers : [];
  const url = isObject(first) && typeof first.url === 'string' ? first.url : '';
  const base = URL.canParse(url, from || undefined)
    ? new URL(url, from || undefined).href.replace(/\/$/, '')
    : undefined;
  const list = isObject(wire.list) ? wire.list : {};
  return {
    title,
    ...(base ? { base } : {}),
    wire,
    can: {
      filter: false,
      ...(list.sort ? {} : { sort: false }),
      total: isObject(wire.answer) && 'total' in wire.answer,
    },
  };
}

function fileOf(name: string, variable: string, schema: Part, options: Part): Part {
  return { $id: name, title: titleOf(variable), ...schema, type: 'object', 'x-entity': options };
}

function variableOf(words: string): string {
  const name = camelCase(words.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, ''));
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function singularOf(plural: string): string {
  if (/ies$/i.test(plural)) return `${plural.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/i.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/i.test(plural) ? plural.slice(0, -1) : plural;
}
