import { Statement } from '../database/statement.ts';
import { visibilitySql } from '../derived/read/visibilitySql.ts';
import { organizationCondition, tableName } from '../derived/store/storedEntity.ts';
import type { SeesPeople } from '../identity/impersonation/peopleSeen.ts';
import type { AccountParts } from './parts.ts';

/** The entity of each kind of person with an account. */
export const peopleEntities = { employee: 'employee/employee', substitute: 'substitute/substitute' } as const;

/** Returns a function that checks whether the actor can see a person, for impersonation. Visibility profiles apply. */
export function personVisibility({
  catalogue,
  database,
}: Pick<AccountParts, 'catalogue' | 'database'>): SeesPeople {
  return async (actor, kind, ids) => {
    const stored = catalogue.entities.find(({ entity }) => entity.name === peopleEntities[kind]);
    if (!stored) return new Set(ids);
    const statement = new Statement();
    const text = `select ${stored.idColumn} as id from ${tableName(stored)}
      where ${organizationCondition(stored, actor.organization, statement)}
        and ${stored.idColumn} = any(${statement.value(ids)}::bigint[])
        and ${visibilitySql(stored, actor.visibility, statement)}`;
    const rows = await database.read(actor.organization, (sql) => sql(text, statement.values));
    return new Set(rows.map(({ id }) => Number(id)));
  };
}
