/** What can be expected at a place of an answer. */
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

/** An answer that is not what the declaration of its service says. */
export class Mismatch extends Error {
  /** The place in the answer: a JSON Pointer, or a header's name. */
  readonly place: string;
  readonly expected: Expected;
  /** What was expected in detail: the form of a field, the codes that are known. */
  readonly detail: string;
  readonly came: unknown;

  constructor(place: string, expected: Expected, came: unknown, detail = '') {
    super(`${place}: ${expected} ${detail}`);
    this.name = 'Mismatch';
    this.place = place;
    this.expected = expected;
    this.came = came;
    this.detail = detail;
  }
}

/** What a service says of one field. */
export interface Blamed {
  readonly code: string;
  readonly message: string;
}

/** A service that said no. */
export class Refused extends Error {
  readonly status: number;
  /** Its result code (`x-entity.results`), where it has one. */
  readonly result: string | undefined;
  readonly errors: Readonly<Record<string, Blamed>>;
  /** The seconds after which it can be asked again, where it says so. */
  readonly pause: number | undefined;

  constructor(
    status: number,
    message: string,
    result?: string,
    errors: Record<string, Blamed> = {},
    pause?: number,
  ) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.result = result;
    this.errors = errors;
    this.pause = pause;
  }
}
