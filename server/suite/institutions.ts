import type { FastifyRequest } from 'fastify';
import type { InstitutionCount, Institutions } from '#schemas/protocol/suite.ts';
import { keyFunction } from '../database/table.ts';
import { authorize } from '../derived/authorize.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { Statement } from '../derived/statement.ts';
import { organizationIs, tableName } from '../derived/storedEntity.ts';
import { visibleTo } from '../derived/visibleTo.ts';

type Parts = Pick<EntityService, 'catalogue' | 'database'>;

/** The entity that keeps districts, regions and schools; only the schools are institutions here. */
const entityName = 'settings/school';
const schoolLevel = 3;

/**
 * `GET institutions`: the schools of the organisation that the person's profiles let them see, by name, closed
 * ones included (docs/specification.md#application-7-suite-calls). Needs the permission to view schools.
 */
export async function institutions(parts: Parts, request: FastifyRequest): Promise<Institutions> {
  const { from, values } = requested(parts, request);
  const text = `select institute_id, institution_name, is_active ${from}
    order by ${keyFunction}(institution_name) collate "C", institute_id`;
  const rows = await parts.database.read(request.actor.organization, (sql) => sql(text, values));
  return rows.map((row) => ({
    instituteId: Number(row.institute_id),
    institutionName: String(row.institution_name),
    isActive: row.is_active !== false,
  }));
}

/** `GET institutions/count`: how many there are. */
export async function institutionCount(parts: Parts, request: FastifyRequest): Promise<InstitutionCount> {
  const { from, values } = requested(parts, request);
  const text = `select count(*) as count ${from}`;
  const [row] = await parts.database.read(request.actor.organization, (sql) => sql(text, values));
  return { count: Number(row?.count) };
}

function requested({ catalogue }: Parts, request: FastifyRequest) {
  const { actor } = request;
  const stored = catalogue.named(entityName);
  authorize(actor, stored.entity, 'view');
  const statement = new Statement();
  const from = `from ${tableName(stored)} where ${organizationIs(stored, actor.organization, statement)}
    and institution_level_id = ${schoolLevel} and ${visibleTo(stored, actor.visibility, statement)}`;
  return { from, values: statement.values };
}
