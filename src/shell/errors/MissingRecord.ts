import { ServiceError } from '#providers/http/serviceError.ts';

/** Thrown when a record does not exist or isn't visible to the user (404). Carries the entity for the error page. */
export class MissingRecord extends ServiceError {
  readonly entity: string;
  /** The requested record's number, for records that users open by typing a number. */
  readonly number: string | undefined;

  constructor(entity: string, { status, body }: ServiceError, number?: string) {
    super(status, body);
    this.entity = entity;
    this.number = number;
  }
}

/**
 * Converts a 404 to `MissingRecord` and returns other errors unchanged. `number` is the record's number, for records
 * that users open by typing one.
 */
export function asMissingRecord(error: unknown, entity: string, number?: string): unknown {
  const isMissing = error instanceof ServiceError && error.status === 404;
  return isMissing ? new MissingRecord(entity, error, number) : error;
}
