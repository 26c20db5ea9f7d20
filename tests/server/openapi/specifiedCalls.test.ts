import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#schemas/values/jsonSchema.ts';
import type { OpenApiDocument, Operation } from '#server/openapi/document.ts';
import { type RunningService, startService } from '../identity/startService.ts';
import { withoutNames } from './registeredRoutes.ts';
import { specifiedLines } from './specifiedCalls.ts';

let service: RunningService;
let document: OpenApiDocument;
let described: Map<string, Operation>;
beforeAll(async () => {
  service = await startService();
  document = (await service.app.inject('/openapi.json')).json();
  described = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [withoutNames(`${method} ${path}`), operation]),
    ),
  );
});
afterAll(() => service.close());

/**
 * Returns the operations that the API document describes for a method and path, in any service. Some are in two
 * services.
 */
function callsAt(line: string): Operation[] {
  const [method = '', path = ''] = line.split(' ');
  const [start, end] = [`${method} `.toLowerCase(), withoutNames(path)];
  return [...described].flatMap(([call, operation]) =>
    call.startsWith(start) && call.endsWith(end) ? [operation] : [],
  );
}

/** Returns all names in a call: parameters, and fields of the request and response bodies. */
function namesOf({ parameters, requestBody, responses }: Operation): string[] {
  const answers = Object.entries(responses).flatMap(([status, one]) =>
    status.startsWith('2') && 'content' in one ? Object.values(one.content ?? {}) : [],
  );
  const bodies = [...Object.values(requestBody?.content ?? {}), ...answers];
  return [
    ...parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])),
    ...bodies.flatMap(({ schema }) => propertiesOf(schema)),
  ];
}

function propertiesOf(schema: JsonSchema | undefined): string[] {
  if (typeof schema !== 'object') return [];
  if (schema.$ref) return propertiesOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  const either = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...either.flatMap(propertiesOf)];
}

describe('the calls that the specification names for master data', () => {
  it.each(specifiedLines)('$name: $line', ({ line }) => {
    const [, , ...names] = line.split(' ');
    const operations = callsAt(line);
    expect(operations.length).toBeGreaterThan(0);
    expect(operations.flatMap(namesOf)).toEqual(expect.arrayContaining(names));
  });

  it('have specific summaries, none with a generic "an action of"', () => {
    const bare = [...described].filter(([, { summary }]) => / an action of the /.test(summary));
    expect(bare.map(([call]) => call)).toEqual([]);
  });
});
