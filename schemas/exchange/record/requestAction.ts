import type { Entity } from '../../model/entity/readEntity.ts';
import { fillTemplate, namesIn, type TemplateValues, textOf } from '../../service/template.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { buildCall, type Call, type Send, type WireResponse } from '../call.ts';
import { checkSuccess } from '../outcome.ts';
import { checkFile } from '../saveChecks.ts';
import { runSteps } from '../steps.ts';
import { assertId } from '../unsafePath.ts';
import { idFacts } from '../wireRecord.ts';
import { writeAskValues } from './actionWire.ts';
import { type Id, requestLineOf, responseLocations } from './foundRecord.ts';
import { filesIn } from './write.ts';

/** The input of an action: its record, further parameters, and the `ask` values. */
export interface ActionInput {
  readonly id?: Id | undefined;
  readonly query?: RecordData;
  readonly body?: unknown;
  /** Whether the response to the action is a file. */
  readonly asFile?: boolean;
}

/** Calls an action of the entity and returns the service's response. */
export async function requestAction(
  entity: Entity,
  operation: string,
  { id, query = {}, body, asFile }: ActionInput,
  send: Send,
): Promise<WireResponse> {
  const line = requestLineOf(entity, operation);
  const written = writeAskValues(entity, operation, body);
  const recordId = id ?? (query[entity.id.name] as Id | undefined) ?? query.id;
  const facts: TemplateValues = {
    ...written.facts,
    ...query,
    ...idFacts(entity, recordId as Id | undefined),
    body: written.body,
  };
  const template = line.declared?.send;
  const meansOne = namesIn(template).some((name) => name === 'id' || name === entity.id.name);
  if (meansOne) assertId(facts.id ?? facts[entity.id.name]);
  const isBodiless = line.method === 'GET' || (line.method === 'DELETE' && template === undefined);
  const filledBody = template === undefined ? written.body : fillTemplate(template, facts);
  const sent = isBodiless ? undefined : filledBody;
  const inPath = new Set(namesIn(line.path));
  // A call without a body sends its values as query parameters.
  const parameters = { ...(isBodiless && isObject(filledBody) ? filledBody : {}), ...query };
  const rest = Object.entries(parameters).filter(
    ([name, value]) =>
      value !== undefined && value !== null && !inPath.has(name) && !line.query.includes(name),
  );
  const call = buildCall(entity, operation, line, facts, {
    query: rest.map(([name, value]) => [name, textOf(value)] as const),
    ...(sent === undefined
      ? {}
      : { body: sent, as: entity.declaration.wire?.as, files: filesIn(entity, operation) }),
  });
  const answer = await send(asFile ? { ...call, asFile } : call);
  checkSuccess(entity, operation, answer, responseLocations(entity, operation));
  if (asFile) checkFile(answer, /html/);
  if (line.declared?.steps) {
    await runSteps(entity, operation, line.declared.steps, { ...facts, first: answer.json }, send);
  }
  return answer;
}

/** Downloads a file from the service. Throws `CallRefused`. */
export async function requestFile(entity: Entity, call: Call, send: Send): Promise<WireResponse> {
  const answer = await send({ ...call, asFile: true });
  checkSuccess(entity, call.operation, answer, responseLocations(entity, call.operation));
  checkFile(answer, /html|json/);
  return answer;
}
