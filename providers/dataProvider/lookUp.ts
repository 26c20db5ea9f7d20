import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { listAliases } from '#schemas/protocol/entities/listAliases.ts';
import { type RequestLine, readRequestLine } from '#schemas/service/requestLine.ts';
import type { ServiceName } from '#schemas/services.ts';

/** The form that contains a picker: the service of the form's entity, and the entity's path. */
export interface FormIdentity {
  readonly service: ServiceName;
  readonly address: string;
}

/** Returns what a form's pickers need to know about it: the service and path of its entity. */
export function formIdentity({ service, operations }: Entity): FormIdentity {
  return { service, address: (operations.list ?? operations.get)?.path ?? '' };
}

/**
 * Returns the call by which a form's service offers picker choices (`GET /api/employee/payCodes`;
 * docs/specification.md#master-data-7-employee-service): the call whose path shares the most leading segments with the
 * path of the form's entity. On a tie, the first one wins. Undefined if the service has no call besides the entity's
 * own list.
 */
export function lookUpLine(entity: Entity, form: FormIdentity): RequestLine | undefined {
  const own = entity.service === form.service ? entity.operations.list?.path : undefined;
  const lines = Object.entries(listAliases[form.service] ?? {})
    .filter(([, name]) => name === entity.name)
    .map(([text]) => readRequestLine(text))
    .filter(({ path, query }) => query.length === 0 && path !== own);
  const nearness = (line: RequestLine) => sharedSegments(line.path, form.address);
  return lines.toSorted((one, other) => nearness(other) - nearness(one))[0];
}

/** Counts the leading path segments that two paths share. */
function sharedSegments(one: string, other: string): number {
  const [segments, others] = [one.split('/'), other.split('/')];
  const differs = segments.findIndex((segment, at) => segment !== others[at]);
  return differs < 0 ? segments.length : differs;
}
