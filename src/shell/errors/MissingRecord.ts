import { ServiceError } from '#providers/http/serviceError.ts';

/** That a record is not there, or not for the person (404): the page that stands in its place names its entity. */
export class MissingRecord extends ServiceError {
  /** The name of the entity. */
  readonly entity: string;
  /** What was asked for, where that is a number that people type. */
  readonly number: string | undefined;

  constructor(entity: string, { status, body }: ServiceError, number?: string) {
    super(status, body);
    this.entity = entity;
    this.number = number;
  }
}

/**
 * What is thrown where a record cannot be shown: that it is missing where the service says so (404), else the error. Takes the
 * number that was asked for, where people type it.
 */
export function missingOr(error: unknown, entity: string, number?: string): unknown {
  const isMissing = error instanceof ServiceError && error.status === 404;
  return isMissing ? new MissingRecord(entity, error, number) : error;
}
