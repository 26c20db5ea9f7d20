import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { exampleRecord } from '#schemas/model/record/exampleRecord.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { curlCommand } from '#schemas/protocol/entities/curlCommand.ts';
import type { UserHeader } from '#schemas/protocol/entities/headers.ts';
import { secondaryLines } from '#schemas/protocol/entities/secondaryLines.ts';
import type { RequestLine } from '#schemas/service/requestLine.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export interface EntityCall {
  readonly operation: string;
  readonly line: RequestLine;
}

/**
 * Returns an entity's calls: its operations and, for an entity of the console's own service, the secondary calls that
 * all such entities have (`secondaryLines`).
 */
export function callsOf(entity: Entity): EntityCall[] {
  const beside = entity.can.own ? secondaryLines(entity) : {};
  return Object.entries({ ...entity.operations, ...beside }).map(([operation, line]) => ({
    operation,
    line,
  }));
}

export interface Caller {
  /** Base URL of the service. */
  readonly base: string;
  readonly user: UserHeader | undefined;
}

/** Returns the call as a curl command, with `17` as the example value of IDs and query parameters. */
export function curlOf(entity: Entity, { operation, line }: EntityCall, { base, user }: Caller): string {
  const query = line.query.map((name) => `${name}=17`).join('&');
  const path = line.path.replace(/\{\w+\}/g, '17');
  return curlCommand({
    method: line.method,
    address: `${base}${path}${query === '' ? '' : `?${query}`}`,
    ...(user ? { user } : {}),
    ...(line.method === 'POST' || line.method === 'PUT' ? { body: bodyFor(entity, operation) } : {}),
  });
}

function bodyFor(entity: Entity, operation: string): RecordData {
  if (operation === '$bulk') return { operation: 'delete', records: [{ id: 17, version: 3 }] };
  if (operation === '$replace') return { by: 18 };
  if (operation !== 'create' && operation !== 'update') return {};
  const record = exampleRecord(entity, recordValidator(entity)) ?? {};
  return operation === 'update' ? { ...record, [versionField]: 3 } : record;
}
