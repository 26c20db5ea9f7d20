import { type Disclaimer, hasConfirmed } from '#schemas/rules/calling/disclaimer.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest, ReadContext } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { idInQuery, parseId } from '../idInQuery.ts';

export const disclaimerTab = 'substitute/call-time-disclaimer';

/** The newest version of a district's disclaimer; undefined if nothing needs confirmation. */
export async function disclaimerInForce(sql: Sql, organization: number): Promise<Disclaimer | undefined> {
  const [row] = await sql(
    `select version, text from call_time_disclaimer where org_id = $1
     order by version desc limit 1`,
    [organization],
  );
  const text = String(row?.text ?? '');
  if (!row || text === '') return undefined;
  return { version: Number(row.version), text };
}

/**
 * Adds the district's disclaimer, and whether each substitute has confirmed it (docs/domain.md#call-time-disclaimer).
 */
export async function withDisclaimer(
  records: readonly RecordData[],
  { sql, organization }: Pick<ReadContext, 'sql' | 'organization'>,
): Promise<RecordData[]> {
  const inForce = await disclaimerInForce(sql, organization);
  if (!inForce) return records.map((record) => ({ ...record, disclaimerState: 'none' }));
  return records.map((record) => ({
    ...record,
    disclaimerState: hasConfirmed(record, inForce) ? 'confirmed' : 'open',
    disclaimerText: inForce.text,
  }));
}

/** Maximum number of substitutes per request. */
const maxRequested = 100;

/**
 * `GET /substitute/callTimes/disclaimers?substituteIds`: the call disclaimers of substitutes and their confirmations.
 * Takes comma-separated ids and keeps their order. Throws `notFound` for a substitute that the person does not see.
 */
export async function disclaimers(request: ActionRequest): Promise<readonly RecordData[]> {
  assertKnownParameters(request, ['substituteIds']);
  const ids = (request.query.substituteIds ?? '').split(',');
  if (ids.length > maxRequested)
    throw new DomainError('badRequest', {
      args: { reason: `substituteIds must list at most ${maxRequested}` },
    });
  const found: RecordData[] = [];
  for (const id of ids) found.push(await request.read.get(disclaimerTab, parseId(id)));
  return withDisclaimer(found, { sql: request.sql, organization: request.actor.organization });
}

/**
 * `PUT /substitute/callTime/forceReconfirmation?substituteId`: invalidates the confirmation. The action
 * (`forceReconfirmation`) has already checked permission and locked the record. Returns the new state.
 */
export async function forceReconfirmation({ query, read, write }: ActionRequest): Promise<RecordData> {
  const id = idInQuery(query, 'substituteId');
  await write.assign(disclaimerTab, id, { reconfirmationAskedAt: new Date().toISOString() });
  return read.get(disclaimerTab, id);
}
