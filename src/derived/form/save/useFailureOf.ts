import { useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import type { SaveFailure } from '../../../results/saveOutcome.ts';

/** Reads why a write of the entity in context failed, in the person's language. */
export function useFailureOf(operation: string): (error: unknown) => SaveFailure {
  const { entity } = useEntity();
  const translate = useTranslate();
  return (error) => ({
    ...readFailure(entity, operation, error, translate),
    error: error instanceof ServiceError ? error.body : undefined,
  });
}
