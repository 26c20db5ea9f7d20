import { hyphenated } from '#schemas/model/entity/entityName.ts';
import { camelCase, titleOf } from '#schemas/values/text/naming.ts';
import { declarationOf } from './declarationOf.ts';
import { type GuessedWire, guessWire } from './guessWire.ts';
import { cleanTitle, remoteRefs, withReadableNames } from './readableNames.ts';
import { objectAt, type Part } from './resolve.ts';
import { chosenResource, type Resource, resourcesOf } from './resources.ts';
import { recordOfFile } from './selfContainedSchema.ts';
import { entityRecord } from './writtenRecord.ts';

/** Options for generating an entity: the resource to use, and names for the entity and the service. */
export interface EntityRequest {
  readonly name?: string | undefined;
  readonly service?: string | undefined;
  /** Location of the document. If the document names no server, the service has the origin of this location. */
  readonly from?: string | undefined;
}

/** A generated entity file, and the declaration of its service if the document describes one. */
export interface GeneratedEntity {
  /** Name of the entity: `library/book`. */
  readonly name: string;
  /** Name of the variable that the entity file exports: `book`. */
  readonly variable: string;
  readonly schema: Part;
  /** The document's `$ref`s to other locations. They are not fetched, so any value is accepted where they are used. */
  readonly remote: readonly string[];
  readonly service?: { readonly name: string; readonly declaration: Part };
}

/**
 * Generates a first version of an entity file from an OpenAPI 3 document or a JSON Schema. If the document lacks the
 * requested resource, throws an error that lists the resources that it has.
 */
export function entityFrom(document: Part, request: EntityRequest): GeneratedEntity {
  if (document.swagger !== undefined)
    throw new Error('The document uses Swagger 2.0. Convert it to OpenAPI 3 first.');
  return typeof document.openapi === 'string' ? ofService(document, request) : ofSchema(document, request);
}

function ofSchema(
  document: Part,
  { name, service = 'referenceData', from = '' }: EntityRequest,
): GeneratedEntity {
  const given =
    name ??
    document.title ??
    from
      .split('/')
      .at(-1)
      ?.replace(/(\.schema)?\.json$/i, '');
  const variable = variableOf(String(given ?? 'record'));
  const area = hyphenated(service);
  const { title: _, ...record } = recordOfFile(document);
  const { schema } = withReadableNames(record, false);
  const options = { service, permission: 'REFDATA.CUSTOM' };
  return {
    name: `${area}/${hyphenated(variable)}`,
    variable,
    schema: fileOf(`${area}/${hyphenated(variable)}`, variable, schema, options),
    remote: remoteRefs(document),
  };
}

function ofService(document: Part, request: EntityRequest): GeneratedEntity {
  const resources = resourcesOf(document);
  const resource = chosenResource(resources, request.name);
  if (!resource) {
    const names = resources.map(({ name }) => name).join(', ');
    throw new Error(`The document lists ${names || 'nothing'}, but not ${request.name ?? 'a resource'}.`);
  }
  const info = objectAt(document.info);
  const title = String(info.title ?? 'Service');
  const service = request.service ?? variableOf(title);
  const variable = variableOf(request.name ?? singularOf(resource.name));
  const { wire, record, answers } = guessWire(document, resource);
  const name = `${hyphenated(service)}/${hyphenated(variable)}`;
  const id = idOf(resource, record);
  const renamed = withReadableNames(entityRecord(document, resource, record, id), true);
  const options = {
    service,
    permission: 'REFDATA.CUSTOM',
    ...(id ? { id: renamed.nameOf(id) } : {}),
    operations: inOurWords(resource.operations, answers),
  };
  const schema = fileOf(name, variable, renamed.schema, options);
  return {
    name,
    variable,
    schema,
    remote: remoteRefs(document),
    service: { name: service, declaration: declarationOf(document, title, wire, request.from) },
  };
}

/**
 * Renames the record ID's placeholder in request lines to `id`. Adds the response declarations of operations whose
 * response differs from that of a read.
 */
function inOurWords(operations: Resource['operations'], answers: GuessedWire['answers']): Part {
  const entries = Object.entries(operations).map(([name, line]) => {
    const request = line.replace(/\{[^{}]+\}(\/?)$/, '{id}$1');
    return [name, answers[name] ? { request, answer: answers[name] } : request];
  });
  return Object.fromEntries(entries);
}

function idOf({ one }: Resource, { properties }: Part): string | undefined {
  const fields = Object.keys(objectAt(properties));
  const parameter = /\{([^{}]+)\}\/?$/.exec(one ?? '')?.[1];
  const known = ['id', parameter, ...fields.filter((name) => /^_?id$|uuid$/i.test(name))];
  return known.find((name): name is string => name !== undefined && fields.includes(name));
}

function fileOf(name: string, variable: string, schema: Part, options: Part): Part {
  return { $id: name, title: titleOf(variable), ...schema, type: 'object', 'x-entity': options };
}

function variableOf(words: string): string {
  const name = camelCase(
    cleanTitle(words)
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
  // A leading acronym becomes lower case as a whole: `URLList` becomes `urlList`.
  return name.replace(/^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]+$|[A-Z])/, (start) => start.toLowerCase());
}

function singularOf(plural: string): string {
  if (/ies$/i.test(plural)) return `${plural.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/i.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/i.test(plural) ? plural.slice(0, -1) : plural;
}
