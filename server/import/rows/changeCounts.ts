import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { ChangeCount, ChangeKind } from '#schemas/protocol/imports/import.ts';
import type { Row, Sql } from '../../database/database.ts';
import { deniedFields } from '../../derived/read/mayView.ts';
import { isReadable } from '../../derived/store/storedEntity.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ImportTarget } from '../importTarget.ts';
import type { JobKey } from './rowStore.ts';

/**
 * Counts pending rows by the field of existing records that they change, and by kind of change: first deactivations and
 * reactivations, then fields in form order. Leaves out secrets and fields that the person may not see.
 */
export async function changeCounts(
  sql: Sql,
  target: ImportTarget,
  actor: Actor,
  { organization, job }: JobKey,
): Promise<ChangeCount[]> {
  const rows = await sql(
    `select change.key as field, count(*) as rows,
       count(*) filter (where change.value = 'true') as is_on,
       count(*) filter (where change.value = 'false') as is_off,
       count(*) filter (where change.value in ('null', '[]')) as is_emptied,
       count(*) filter (where change.value not in ('null', '[]')
         and coalesce(before -> change.key, 'null') in ('null', '[]')) as is_filled
     from import_row, jsonb_each(changes) as change(key, value)
     where org_id = $1 and job_id = $2 and result in ('update', 'deactivate') and outcome is null
     group by change.key`,
    [organization, job],
  );
  const { entity } = target;
  const denied = deniedFields(target, actor.permissions);
  const names = entity.fields.filter((field) => isReadable(field) && !denied.has(field.name));
  const found = names.flatMap(({ name }) =>
    rows.filter(({ field }) => field === name).flatMap((row) => countsOf(entity, name, row)),
  );
  const isFirst = ({ kind }: ChangeCount) => kind === 'active' || kind === 'inactive';
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
}

function countsOf(entity: Entity, field: string, row: Row): ChangeCount[] {
  const [all, on, off] = [Number(row.rows), Number(row.is_on), Number(row.is_off)];
  const [filled, emptied] = [Number(row.is_filled), Number(row.is_emptied)];
  const { hiddenBy } = entity;
  const isStatus = hiddenBy?.field === field;
  const [whenOn, whenOff]: ChangeKind[] = !isStatus
    ? ['on', 'off']
    : hiddenBy.when
      ? ['inactive', 'active']
      : ['active', 'inactive'];
  const counts: [ChangeKind | undefined, number][] =
    fieldNamed(entity, field)?.kind === 'boolean'
      ? [
          [whenOn, on],
          [whenOff, off],
          ['emptied', all - on - off],
        ]
      : [
          ['filled', filled],
          ['emptied', emptied],
          ['changed', all - filled - emptied],
        ];
  return counts.flatMap(([kind, count]) => (kind && count > 0 ? [{ field, kind, rows: count }] : []));
}
