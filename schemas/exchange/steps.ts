import type { Entity } from '../model/entity/readEntity.ts';
import { readOperation } from '../service/requestLine.ts';
import { fillTemplate, type TemplateValues } from '../service/template.ts';
import type { OperationDeclaration } from '../service/wireSchema.ts';
import { buildCall, mergeResponseLocations, type Send } from './call.ts';
import { checkSuccess } from './outcome.ts';

type Steps = NonNullable<OperationDeclaration['steps']>;

/** Thrown when a step of an operation fails after previous ones succeeded. */
export class StepFailed extends Error {
  /** The title of the failed step. */
  readonly step: string;
  /**
   * The titles of the steps that succeeded before the failed step and are not undone. Does not include the operation
   * itself.
   */
  readonly done: readonly string[];
  readonly operation: string;
  /** The id of the operation's record. For a created record, the new id. */
  readonly id: unknown;

  constructor(operation: string, id: unknown, step: string, done: readonly string[], cause: unknown) {
    super(step, { cause });
    this.name = 'StepFailed';
    this.operation = operation;
    this.id = id;
    this.step = step;
    this.done = done;
  }
}

/**
 * Runs the steps of an operation in order. Each step can use the responses of previous steps, by their names. Throws
 * `StepFailed` at the first failure.
 */
export async function runSteps(
  entity: Entity,
  operation: string,
  steps: Steps,
  facts: TemplateValues,
  send: Send,
): Promise<void> {
  const known: Record<string, unknown> = { ...facts };
  const done: string[] = [];
  for (const { name, title, request, send: template, query, answer: places } of steps) {
    const line = readOperation({ request, ...(query ? { query } : {}) }, entity.declaration.wire);
    const body = template === undefined ? undefined : fillTemplate(template, known);
    try {
      const call = buildCall(entity, `${operation}/${name}`, line, known, body === undefined ? {} : { body });
      const answer = await send({ ...call, isReadOnly: false });
      const all = { ...mergeResponseLocations(undefined, entity.declaration.wire?.answer), ...places };
      checkSuccess(entity, `${operation}/${name}`, answer, all);
      known[name] = answer.json;
      done.push(title);
    } catch (error) {
      throw new StepFailed(operation, facts.id, title, done, error);
    }
  }
}
