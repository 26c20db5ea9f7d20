import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { listAliases } from '#schemas/protocol/entities/listAliases.ts';
import { type RequestLine, readRequestLine } from '#schemas/service/requestLine.ts';
import type { ServiceName } from '#schemas/services.ts';

/** The form whose picker asks: the service of its entity, and the address of that there. */
export interface AskingForm {
  readonly service: ServiceName;
  readonly address: string;
}

/** What a picker in a form of an entity says of itself. */
export function askingForm({ service, operations }: Entity): AskingForm {
  return { service, address: (operations.list ?? operations.get)?.path ?? '' };
}

/**
 * The call by which the service of a form gives what its pickers offer (`GET /api/employee/payCodes`;
 * docs/specification.md#master-data-7-employee-service): the one whose address is nearest to that of the form's
 * entity, the first of those that are as near. Undefined where that service has none beside the entity's own
 * list.
 */
export function lookUpLine(entity: Entity, form: AskingForm): RequestLine | undefined {
  const own = entity.service === form.service ? entity.operations.list?.path : undefined;
  const lines = Object.entries(listAliases[form.service] ?? {})
    .filter(([, name]) => name === entity.name)
    .map(([text]) => readRequestLine(text))
    .filter(({ path, query }) => query.length === 0 && path !== own);
  const nearness = (line: RequestLine) => sharedSegments(line.path, form.address);
  return lines.toSorted((one, other) => nearness(other) - nearness(one))[0];
}

/** How many segments two addresses begin with alike. */
function sharedSegments(one: string, other: string): number {
  const [segments, others] = [one.split('/'), other.split('/')];
  const differs = segments.findIndex((segment, at) => segment !== others[at]);
  return differs < 0 ? segments.length : differs;
}
