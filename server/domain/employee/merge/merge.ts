import { versionField } from '#schemas/model/record/recordShape.ts';
import { mergeableFields } from '#schemas/protocol/people/merge.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../../common/domainError.ts';
import type { ActionRequest } from '../../domainRule.ts';
import { readBodyFields, readBodyVersion } from '../../readBodyFields.ts';
import { requirePermission } from '../../requirePermission.ts';
import { workerIdOf } from '../workerIdOf.ts';
import { resolveAccounts } from './accounts.ts';
import { belongings, belongingsOf } from './belongings.ts';
import { mergePermission, pairOf } from './mergePreview.ts';
import { joinPins, joinSkills, moveImportRows, moveSignIns } from './mergeRest.ts';

const general = 'employee/general-information';

/** Fields that are unique among employees. The merged record loses the values that the remaining record takes over. */
const unique = ['shortName', 'phoneNumber', 'externalLoginId', 'orgPersonId'] as const;

/**
 * `POST /api/employee/merge?workerId`: merges two records of the same person, in one transaction. Takes `{ into,
 * intoVersion, _version, take }`. Everything that belongs to the merged record moves to the remaining one, which takes
 * over the fields in `take`; the merged record becomes inactive and refers to the other. Returns both. Refused as
 * `stale` if either changed since it was read.
 */
export async function merge(request: ActionRequest): Promise<unknown> {
  const { actor, query, body, read, write } = request;
  requirePermission(actor, mergePermission);
  requirePermission(actor, 'EMP.DEACTIVATE');
  const fields = readBodyFields(body, ['into', 'intoVersion', versionField, 'take']);
  const [from, into] = [workerIdOf(query), targetOf(fields)];
  await pairOf(read, from, into);
  const versions = new Map([
    [from, readBodyVersion(fields)],
    [into, readBodyVersion(fields, 'intoVersion')],
  ]);
  // Fixed lock order, so that two opposite merges of the same records cannot deadlock.
  for (const id of [from, into].toSorted((one, other) => one - other))
    await write.lock(general, id, versions.get(id));
  const pair = await pairOf(read, from, into);
  await takeFields(request, pair.from, into, fieldsToTake(fields));
  for (const belonging of belongings) {
    const { moves } = await belongingsOf(request.sql, actor.organization, belonging, { from, into });
    await write.assignAll(
      belonging.entity,
      moves.map((id) => ({ id, changes: { [belonging.field]: into } })),
    );
  }
  const both = { from, into };
  await joinSkills(request, both);
  await joinPins(request, both);
  await moveSignIns(request, both);
  await moveImportRows(request, both);
  await resolveAccounts(request, from, into);
  if (pair.from.isActive !== false) await write.update(general, from, { isActive: false });
  await write.assign(general, from, { mergedIntoId: into });
  return { from: await read.get(general, from), into: await read.get(general, into) };
}

async function takeFields(
  { write }: ActionRequest,
  from: RecordData,
  into: number,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return;
  const movedUnique = unique.filter((name) => fields.includes(name) && from[name] !== undefined);
  if (movedUnique.length > 0)
    await write.assign(
      general,
      Number(from.workerId),
      Object.fromEntries(movedUnique.map((name) => [name, null])),
    );
  await write.update(general, into, {
    ...Object.fromEntries(fields.map((name) => [name, from[name] ?? null])),
    // The merged record has the same name because it is the same person.
    allowDuplicateName: true,
    allowDuplicateIdentifier: true,
  });
}

function targetOf({ into }: RecordData): number {
  if (typeof into === 'number' && Number.isSafeInteger(into) && into > 0) return into;
  throw new DomainError('badRequest', { args: { reason: 'into must be a number' } });
}

function fieldsToTake({ take = [] }: RecordData): string[] {
  const known: readonly unknown[] = mergeableFields;
  if (Array.isArray(take) && take.every((name) => known.includes(name))) return take.map(String);
  throw new DomainError('badRequest', { args: { reason: 'take must list fields that can be taken' } });
}
