import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import type { SaveFailure } from '../../../results/saveOutcome.ts';

/** Converts an error of a write of the entity in context to a failure in the user's language. */
export function useFailureOf(operation: string): (error: unknown) => SaveFailure {
  const { entity } = useEntity();
  const translate = useTranslate();
  return (error) => ({
    ...readFailure(entity, operation, error, translate),
    error: error instanceof ServiceError ? error.body : undefined,
  });
}
