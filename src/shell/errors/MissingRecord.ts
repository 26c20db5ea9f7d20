import { ServiceError } from '#providers/http/serviceError.ts';

/** That a record is not there, or not for the person (404): the page that stands in its place names its entity. */
export class MissingRecord extends ServiceError {
  /** The name of the entity. */
  readonly entity: string;

  constructor(entity: string, { status, body }: ServiceError) {
    super(status, body);
    this.entity = entity;
  }
}

/** What is thrown where a record cannot be shown: that it is missing where the service says so (404), else the error. */
export function missingOr(error: unknown, entity: string): unknown {
  return error instanceof ServiceError && error.status === 404 ? new MissingRecord(entity, error) : error;
}
