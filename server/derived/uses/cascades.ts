import { allows } from '#schemas/access/permissions.ts';
import type { RecordPart, RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { Visibility } from '../../identity/access/visibility.ts';
import { visibilitySql } from '../read/visibilitySql.ts';
import type { Catalogue } from '../store/storedEntity.ts';
import { systemColumns } from '../store/storedEntity.ts';
import { countUses, partsOf, type Referrer, referrersOf } from './referrers.ts';

/**
 * Returns what the deletion of a record would delete with it: the number of rows of each entity that the person may
 * view.
 */
export async function cascades(
  catalogue: Catalogue,
  target: string,
  id: unknown,
  { organization, permissions }: Actor,
  sql: Sql,
): Promise<RecordPart[]> {
  const parts: RecordPart[] = [];
  for (const part of partsOf(catalogue, target)) {
    const { entity } = part.stored;
    if (!allows(permissions, entity.permission.view)) continue;
    const count = await countUses(part, id, organization, sql);
    if (count > 0) parts.push({ entity: entity.name, count });
  }
  return parts;
}

/**
 * Returns what uses the child rows that a deletion would cascade to, except uses by the record itself and by those
 * child rows. These uses also block the deletion. Example: an employee's private group that is assigned to someone
 * else.
 */
export async function usesOfParts(
  catalogue: Catalogue,
  target: string,
  id: unknown,
  { organization, permissions, visibility }: Actor,
  sql: Sql,
): Promise<RecordUse[]> {
  const uses: RecordUse[] = [];
  for (const part of partsOf(catalogue, target)) {
    for (const user of referrersOf(catalogue, part.stored.entity.name)) {
      const use = { part, user, id, organization };
      const all = await countUsersOfParts(catalogue, target, use, sql);
      if (all === 0) continue;
      const { entity } = user.stored;
      const seen = allows(permissions, entity.permission.view)
        ? await countUsersOfParts(catalogue, target, { ...use, visibility }, sql)
        : 0;
      uses.push({
        entity: entity.name,
        field: user.reference.path.join('.'),
        count: seen,
        ...(all > seen ? { hidden: true as const } : {}),
        records: [],
      });
    }
  }
  return uses;
}

interface PartUse {
  readonly part: Referrer;
  readonly user: Referrer;
  readonly id: unknown;
  readonly organization: number;
  /** The reader's visibility, to count only visible records. Undefined to count all. */
  readonly visibility?: Visibility;
}

async function countUsersOfParts(
  catalogue: Catalogue,
  target: string,
  { part, user, id, organization, visibility }: PartUse,
  sql: Sql,
): Promise<number> {
  const own = catalogue.named(target);
  // Only plain references to the organization's own parts cascade. A link table never leads to a part.
  if (user.reference.links !== undefined || part.reference.links !== undefined || !user.stored.organized)
    return 0;
  const itself = user.stored.table.name === own.table.name ? ` and owner.${own.idColumn} <> $1` : '';
  const statement = new Statement([id, organization]);
  const isSeen =
    visibility === undefined ? 'true' : visibilitySql(user.stored, visibility, statement, 'owner');
  const [row] = await sql(
    `select count(*) as uses from "${user.stored.table.name}" as owner
     where owner.${systemColumns.organization} = $2${itself} and ${isSeen} and owner.${user.stored.column(user.reference.field.name)} in (
       select part.${part.stored.idColumn} from "${part.stored.table.name}" as part
       where part.${systemColumns.organization} = $2 and part.${part.stored.column(part.reference.field.name)} = $1)`,
    statement.values,
  );
  return Number(row?.uses);
}
