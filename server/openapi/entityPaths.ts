import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { exampleRecord } from '#schemas/model/record/exampleRecord.ts';
import { numberedIn } from '#schemas/protocol/entities/resultOf.ts';
import { ownBase, ownServices } from '#schemas/services.ts';
import { camelCase } from '#schemas/values/text/naming.ts';
import { byAddress, type EntityRoute, requiredParameters } from '../derived/entityRoutes.ts';
import { resultsOf } from '../derived/operations/results.ts';
import { isFullyLogged } from '../derived/restore/isFullyLogged.ts';
import { serviceRoutes } from '../derived/serviceRoutes.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Domain } from '../domain/domainRule.ts';
import { translate } from '../http/language.ts';
import type { Content, Operation, Parameter, Paths, ResponseObject } from './document.ts';
import { namedAction } from './namedActions.ts';
import { type OperationText, operationTexts } from './operationTexts.ts';
import { callerParameters } from './ownParameters.ts';
import { body, withAct } from './parts.ts';
import { componentName } from './schemasFor.ts';

/** Returns the OpenAPI paths of all calls that the service derives from entity files. */
export function entityPaths(catalogue: Catalogue, domain: Domain): Paths {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const service of Object.keys(ownServices)) {
    for (const routes of byAddress(serviceRoutes(catalogue, domain, service)).values()) {
      const [first] = routes;
      if (!first) continue;
      const path = `${ownBase(service)}${first.line.path}`;
      paths[path] = {
        ...paths[path],
        [first.line.method.toLowerCase()]: operationFor(routes, first, catalogue, domain),
      };
    }
  }
  return paths;
}

function operationFor(
  all: readonly EntityRoute[],
  first: EntityRoute,
  catalogue: Catalogue,
  domain: Domain,
): Operation {
  // Leaves out calls that only a query parameter distinguishes from other calls at the same address (`isNamed`). They
  // return records of another entity and are described at that entity's own address.
  const routes = all.filter(({ isNamed }) => !isNamed);
  const further = all.filter(({ isNamed }) => isNamed);
  const described = routes.map((route) => describeRoute(route, catalogue));
  const descriptions = [
    ...described.flatMap((text) => text.description ?? []),
    ...routes.flatMap((route) => resultTexts(route) ?? []),
  ];
  const requestBody = bodyOf(described);
  return {
    operationId: routes.map(operationId).join('Or'),
    summary: described.map((text) => text.summary).join('; or: '),
    ...(descriptions.length === 0 ? {} : { description: descriptions.join(' ') }),
    tags: [first.stored.entity.plural],
    parameters: [
      ...pathParameters(first),
      ...onceByName(routes.flatMap((route) => queryParameters(route, routes.length === 1))),
      ...described.flatMap((text) => text.parameters ?? []),
      ...further.flatMap((route) => furtherParameter(route)),
      ...callerParameters(first.line.method),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: withAct(
      answersOf(described.map((text) => text.responses)),
      routes.some((route) => route.stored.entity.history && isFullyLogged(domain, route)),
    ),
  };
}

/** Combines the bodies of calls that share an address: any of their shapes may be sent. */
function bodyOf(described: readonly OperationText[]): Operation['requestBody'] {
  const bodies = described.flatMap((text) => text.requestBody ?? []);
  const shapes = bodies.flatMap(({ content }) => content['application/json']?.schema ?? []);
  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  return different.length < 2 ? bodies[0] : body({ oneOf: different });
}

function operationId({ stored, operation, line, isAlias }: EntityRoute): string {
  const at = isAlias ? ` at ${line.method} ${line.path}` : '';
  return camelCase(`${operation.replace('$', '')} ${componentName(stored.entity)}${at}`);
}

function pathParameters({ line, stored }: EntityRoute): Parameter[] {
  return [...line.path.matchAll(/\{(\w+)\}/g)].map(([, name = 'id']) => ({
    name,
    in: 'path',
    description: `The id of the ${stored.entity.title.toLowerCase()}.`,
    required: true,
    schema: { type: stored.entity.id.kind === 'integer' ? 'integer' : 'string' },
  }));
}

/**
 * Returns the query parameters of a call. A required parameter names the record; it is optional in the document if
 * another call at the same address works without it. Any other parameter filters the list.
 */
function queryParameters(route: EntityRoute, alone: boolean): Parameter[] {
  const { entity } = route.stored;
  const isNeeded = requiredParameters(route).length > 0;
  return route.line.query.map((name) => ({
    name,
    in: 'query',
    description: isNeeded
      ? `Which record${alone ? '' : '; if omitted, all'}.`
      : 'Only records with this value.',
    required: isNeeded && alone,
    schema: { type: isNumber(entity, name) ? 'integer' : 'string' },
  }));
}

/** Merges equal parameters of calls that share an address. */
function onceByName(parameters: readonly Parameter[]): Parameter[] {
  return [...new Map(parameters.toReversed().map((one) => [one.name, one])).values()].toReversed();
}

/**
 * Describes the optional query parameter that names a parent record. It limits the list to the rows of that record, for
 * a list call that shares its address with other calls.
 */
function furtherParameter({ stored: { entity }, line }: EntityRoute): Parameter[] {
  const owner = entity.parent ?? entity.id.name;
  return line.query.includes(owner)
    ? [
        {
          name: owner,
          in: 'query',
          description: `Alternative: ${entity.plural.toLowerCase()} of this record.`,
          required: false,
          schema: { type: 'integer' },
        },
      ]
    : [];
}

function isNumber(entity: Entity, name: string): boolean {
  if (name === entity.id.name) return entity.id.kind === 'integer';
  return ['integer', 'reference'].includes(fieldNamed(entity, name)?.kind ?? '');
}

function describeRoute(route: EntityRoute, catalogue: Catalogue): OperationText {
  const { entity } = route.stored;
  const describing = operationTexts[route.operation] ?? namedAction;
  return describing({
    one: entity.title.toLowerCase(),
    many: entity.plural.toLowerCase(),
    name: componentName(entity),
    sent: exampleRecord(entity, catalogue.validatorOf(entity.name)),
    route,
  });
}

type Answers = Operation['responses'];

/**
 * Combines the responses of calls that share an address. If two use the same status with JSON, either shape may be
 * returned.
 */
function answersOf(all: readonly Answers[]): Answers {
  const together: Record<string, Answers[string]> = {};
  for (const [status, answer] of all.flatMap((answers) => Object.entries(answers))) {
    const known = together[status];
    together[status] = known === undefined ? answer : anyOfBoth(known, answer);
  }
  return together;
}

function anyOfBoth(one: Answers[string], other: Answers[string]): Answers[string] {
  if ('$ref' in one || '$ref' in other) return other;
  const [shape, otherShape] = [shapeOf(one), shapeOf(other)];
  if (!shape || !otherShape || JSON.stringify(shape) === JSON.stringify(otherShape))
    return { ...one, ...other };
  const content: Content = { 'application/json': { schema: { anyOf: [shape, otherShape] } } };
  const headers = { ...one.headers, ...other.headers };
  const description = `${one.description} Or: ${other.description}`;
  return { description, content, ...(Object.keys(headers).length === 0 ? {} : { headers }) };
}

function shapeOf({ content }: ResponseObject) {
  return content?.['application/json']?.schema;
}

/**
 * Describes an operation's result codes in one sentence each. Undefined if the operation has none
 * (docs/specification.md#master-data-8-result-codes).
 */
function resultTexts(route: EntityRoute): string | undefined {
  const numbered = numberedIn(resultsOf(route));
  if (numbered.length === 0) return undefined;
  const lines = numbered.map(([code, { message, field }]) => {
    const fieldText = field === undefined ? '' : ` (on \`${field}\`)`;
    return `${code}${fieldText}: ${typeof message === 'string' ? translate('en', message, {}) : message.en}`;
  });
  return `The response's \`result\` is one of: ${lines.join(' ')}`;
}
