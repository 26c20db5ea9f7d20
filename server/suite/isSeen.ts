import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/catalogue.ts';
import { Statement } from '../derived/statement.ts';
import { organizationIs, tableName } from '../derived/storedEntity.ts';
import { isFiltered, visibleTo } from '../derived/visibleTo.ts';
import type { Actor } from '../identity/actor.ts';

/** Whether the visibility profiles of somebody let them see a record of their organisation. */
export async function isSeen(
  { catalogue, database }: { readonly catalogue: Catalogue; readonly database: Database },
  { organization, visibility }: Actor,
  entity: string,
  id: number,
): Promise<boolean> {
  const stored = catalogue.named(entity);
  if (!isFiltered(stored, visibility)) return true;
  const statement = new Statement();
  const text = `select 1 from ${tableName(stored)} where ${organizationIs(stored, organization, statement)}
    and ${stored.idColumn} = ${statement.value(id)} and ${visibleTo(stored, visibility, statement)}`;
  const rows = await database.read(organization, (sql) => sql(text, statement.values));
  return rows.length > 0;
}
