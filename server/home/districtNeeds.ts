import type { FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import type { DistrictNeeds } from '#schemas/protocol/people/startPage.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import { isSupport } from '../identity/access/isSupport.ts';
import { hitColumns, presentHit } from '../identity/access/organizations.ts';
import { pendingIn } from '../suite/pendingIn.ts';

type Parts = Pick<EntityService, 'catalogue' | 'database'>;

/**
 * `GET /v1.0/districtNeeds?ids=…`: returns the number of waiting tasks for each existing district, counted like the
 * menu of that district and by its own date. Throws `forbidden` unless support asks without impersonation.
 */
export async function districtNeeds(parts: Parts, request: FastifyRequest): Promise<DistrictNeeds> {
  const { actor, signedIn } = request;
  if (actor.impersonation || !isSupport(signedIn.account)) throw new DomainError('forbidden');
  const ids = (queryOf(request).ids ?? '').split(',').map(Number);
  const rows = await parts.database.maintain((sql) =>
    sql(`select ${hitColumns}, time_zone from organization where org_id = any($1::bigint[])`, [ids]),
  );
  const needs: DistrictNeeds[number][] = [];
  for (const row of rows) {
    const district = presentHit(row);
    needs.push({ district, needs: await needsIn(parts, request, district.id, String(row.time_zone)) });
  }
  return needs;
}

async function needsIn(
  { catalogue, database }: Parts,
  { actor }: FastifyRequest,
  organization: number,
  timeZone: string,
): Promise<DistrictNeeds[number]['needs']> {
  // Leaves out entities of features that a district can disable. Their tasks are only counted while the district is
  // selected.
  const counted = catalogue.entities.filter(
    ({ entity }) => entity.flags.length === 0 && allows(actor.permissions, entity.permission.view),
  );
  const waiting = await pendingIn(database, counted, actor, { organization, timeZone }, 'about');
  return waiting.map(({ title, path, query, total, isAbout }) => {
    return { title, path: `${path}?${query}`, count: total, isAbout };
  });
}
