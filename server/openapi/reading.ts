import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import type { ResultCode } from '#schemas/protocol/resultCodes.ts';
import type { Operation, Parameter } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, errorResponses, readErrors } from './parts.ts';

type Reading = Pick<Operation, 'operationId' | 'summary'> & {
  readonly tag: string;
  readonly answers: JsonSchemaObject;
  readonly parameters?: readonly Parameter[];
  readonly refused?: readonly ResultCode[];
};

/** A read below `/services` that no entity derives. */
export function reading({
  operationId,
  summary,
  tag,
  answers,
  parameters = [],
  refused = [],
}: Reading): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    ...(takesAlternateToken(parameters) ? { security: [{ bearer: [] }, { alternateToken: [] }] } : {}),
    parameters: [...parameters, ...callerParameters('GET')],
    responses: { 200: answer('Done.', answers), ...errorResponses([...readErrors, ...refused]) },
  };
}

/** Calls with `useAesopToken` can be made with either token (docs/specification.md#application-7-conventions). */
function takesAlternateToken(parameters: readonly Parameter[]): boolean {
  return parameters.some(({ name }) => name === 'useAesopToken');
}
