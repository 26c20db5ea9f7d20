import { catalogue, type ProblemId } from './catalogue.ts';

/** A problem that the schema gate (`checkSchemas`) found in a schema. */
export interface Problem {
  /** The stable id of the problem's kind, from the catalogue. */
  readonly id: ProblemId;
  /** An error prevents the product from starting; a note is informative. */
  readonly severity: 'error' | 'note';
  readonly entity: string;
  /** The location in the schema, as a JSON pointer: `/x-entity/list/columns/2`. */
  readonly pointer: string;
  readonly message: string;
  /** A text that says how to fix the problem. */
  readonly fix: string;
}

/** The result of a check: a problem without its entity and severity. */
export type Finding = Pick<Problem, 'id' | 'pointer' | 'message' | 'fix'>;

/** Creates a finding; the fix is optional. */
export function finding(id: ProblemId, pointer: string, message: string, fix = ''): Finding {
  return { id, pointer, message, fix };
}

/** Converts a finding to a problem. The severity depends on whether the file is foreign. */
export function asProblem({ id, pointer, message, fix }: Finding, entity: string, foreign: boolean): Problem {
  const { severity: gravity } = catalogue[id];
  const severity = gravity === 'ours' ? (foreign ? 'note' : 'error') : gravity;
  return { id, severity, entity, pointer, message, fix };
}
