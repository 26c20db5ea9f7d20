import { titleOf } from '#schemas/model/naming.ts';
import type { ServiceName } from '#schemas/protocol/services.ts';
import type { Operation, Parameter } from './document.ts';
import { inPath } from './importParameters.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, errorResponses, readErrors, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const nothing = { type: 'object', maxProperties: 0 } as const;

/** What of a write differs from most. */
interface Particular {
  readonly status?: number;
  readonly answers?: string;
  readonly parameters?: readonly Parameter[];
}

type Body = NonNullable<Operation['requestBody']>;

/** The three forms of the calls for imports, each named after the service that answers it. */
export interface ImportOperations {
  readonly read: (
    name: string,
    summary: string,
    answers: string,
    parameters: readonly Parameter[],
  ) => Operation;
  readonly act: (name: string, summary: string, sent: Body, particular?: Particular) => Operation;
  readonly file: (name: string, summary: string, parameters: readonly Parameter[]) => Operation;
  readonly remove: (name: string, summary: string, parameter: Parameter) => Operation;
}

export function importOperations(service: ServiceName): ImportOperations {
  const own = titleOf(service).replaceAll(' ', '');
  return {
    read: (name, summary, answers, parameters) =>
      reading({
        operationId: `${name}${own}`,
        summary,
        tag: 'Imports',
        answers: ref(answers),
        parameters,
        refused: ['notFound'],
      }),
    act: (name, summary, sent, particular = {}) => ({
      operationId: `${name}${own}`,
      summary,
      tags: ['Imports'],
      parameters: [...(particular.parameters ?? [inPath.jobId]), ...callerParameters('POST')],
      requestBody: sent,
      responses: {
        [particular.status ?? 200]: answer('As it is now.', ref(particular.answers ?? 'ImportJob')),
        ...errorResponses([...writeErrors, 'notFound', 'unknownFilter']),
      },
    }),
    file: (name, summary, parameters) => ({
      operationId: `${name}${own}`,
      summary,
      tags: ['Imports'],
      parameters: [...parameters, ...callerParameters('GET')],
      responses: {
        200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...errorResponses([...readErrors, 'notFound']),
      },
    }),
    remove: (name, summary, parameter) => ({
      operationId: `${name}${own}`,
      summary,
      tags: ['Imports'],
      parameters: [parameter, ...callerParameters('DELETE')],
      responses: {
        200: answer('An empty object.', nothing),
        ...errorResponses([...readErrors, 'xsrf', 'notFound']),
      },
    }),
  };
}
