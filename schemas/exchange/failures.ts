/** Codes for what a response was expected to contain. */
export type Expected =
  | 'json'
  | 'list'
  | 'object'
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'id'
  | 'said'
  | 'version'
  | 'cursor'
  | 'link'
  | 'form'
  | 'result'
  | 'success'
  | 'fewer'
  | 'more'
  | 'other'
  | 'same'
  | 'asked'
  | 'kept'
  | 'gone'
  | 'file';

/** Thrown for a response that does not match the service's declaration. */
export class ResponseMismatch extends Error {
  /** The location in the response: a JSON Pointer, or a header's name. */
  readonly place: string;
  readonly expected: Expected;
  /** Details of what was expected: the format of a field, the known codes. */
  readonly detail: string;
  readonly actual: unknown;

  constructor(place: string, expected: Expected, actual: unknown, detail = '') {
    super(`${place}: ${expected} ${detail}`);
    this.name = 'ResponseMismatch';
    this.place = place;
    this.expected = expected;
    this.actual = actual;
    this.detail = detail;
  }
}

/** A service's message about one field. */
export interface FieldMessage {
  readonly code: string;
  readonly message: string;
}

/** Thrown when a service refuses a call. */
export class CallRefused extends Error {
  readonly status: number;
  /** The response's result code (`x-entity.results`), if any. */
  readonly result: string | undefined;
  readonly errors: Readonly<Record<string, FieldMessage>>;
  /** Seconds until the call can be retried, if the service says so. */
  readonly pause: number | undefined;

  constructor(
    status: number,
    message: string,
    result?: string,
    errors: Record<string, FieldMessage> = {},
    pause?: number,
  ) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
    this.result = result;
    this.errors = errors;
    this.pause = pause;
  }
}
