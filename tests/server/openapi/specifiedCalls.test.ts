import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument, Operation } from '#server/openapi/document.ts';
import { type RunningService, startService } from '../identity/startService.ts';
import { withoutNames } from './registeredRoutes.ts';
import { notAnswered, specifiedCalls } from './specifiedCalls.ts';

let service: RunningService;
let described: Map<string, Operation>;
beforeAll(async () => {
  service = await startService();
  const document: OpenApiDocument = (await service.app.inject('/openapi.json')).json();
  described = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [withoutNames(`${method} ${path}`), operation]),
    ),
  );
});
afterAll(() => service.close());

const lines = Object.entries(specifiedCalls).flatMap(([name, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ name, line: line.trim() })),
);

/** The calls of the document at an address, whichever service has them: some are at two. */
function callsAt(line: string): Operation[] {
  const [method = '', path = ''] = line.split(' ');
  const [start, end] = [`${method} `.toLowerCase(), withoutNames(path)];
  return [...described].flatMap(([call, operation]) =>
    call.startsWith(start) && call.endsWith(end) ? [operation] : [],
  );
}

const parameterNames = (operations: readonly Operation[]) =>
  operations.flatMap(({ parameters }) =>
    parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])),
  );

describe('the calls that the specification names for master data', () => {
  it.each(lines)('$name: $line', ({ line }) => {
    const [, , ...parameters] = line.split(' ');
    const operations = callsAt(line);
    expect(operations.length > 0).toBe(!notAnswered.has(line));
    if (operations.length === 0) return;
    expect(parameterNames(operations)).toEqual(expect.arrayContaining(parameters));
  });

  it('are those alone that the list of what is not answered names', () => {
    expect([...notAnswered].filter((line) => !lines.some((known) => known.line === line))).toEqual([]);
  });
});
