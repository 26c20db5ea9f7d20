import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RequestLine } from '#schemas/service/requestLine.ts';
import { ownBase } from '#schemas/services.ts';
import { today } from '#schemas/values/dates.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import type { Database } from '#server/database/database.ts';
import { demoAccounts, demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { district } from './database.ts';
import { catalogue, grownEntities, registry, withMost } from './grownPages.ts';
import { alternate } from './load.ts';
import { atMost, type Measurement, median, percentile } from './measurement.ts';
import { type Side, startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';

/** Maximum ratio of the response time of a page to that of the same page in a demo district in the same database. */
const growthBar = 1.5;

/**
 * Maximum response time of a computed tab in ms. Such a tab covers more jobs and calls in a larger district, so it is
 * not compared with the demo district.
 */
const workedOutBar = 500;

/**
 * Compares the response times of the large district's pages with those of a demo district. Alternates between the two,
 * as users with all permissions.
 */
export async function timesOfPages(database: Database, url: string, extent: Extent): Promise<Measurement[]> {
  const small = demoAccounts().find(({ login }) => login === 'la.admin');
  const large = await startService(url);
  const other = await startService(url, small?.login, demoPassword);
  try {
    const [paths, otherPaths] = [
      await pathsIn(database, district),
      await pathsIn(database, small?.orgId ?? 0),
    ];
    const measured: Measurement[] = [];
    for (const [name, path] of Object.entries(paths))
      measured.push(await overSmall(name, [large, path], [other, otherPaths[name] ?? path], extent));
    return measured;
  } finally {
    await Promise.all([large.stop(), other.stop()]);
  }
}

async function overSmall(
  name: string,
  ...[[large, path], [small, smallPath], extent]: [[Side, string], [Side, string], Extent]
): Promise<Measurement> {
  const load = (side: Side, path: string) => ({ ...side, next: () => ({ method: 'GET', path }) });
  const sides = [load(large, path), load(small, smallPath)] as const;
  const rounds = await alternate(sides, { connections: 2, ...extent });
  const [ours, theirs] = [0, 1].map((side) =>
    rounds.map((round) => percentile(round[side]?.times ?? [], 0.95)),
  );
  const ratio = median(rounds.map((_, at) => (ours?.[at] ?? 0) / (theirs?.[at] ?? 1)));
  const p95 = median(ours ?? []);
  const detail = `p95 ${p95.toFixed(1)} ms against ${median(theirs ?? []).toFixed(1)} ms`;
  if (catalogue.named(name).computed) return atMost(`${name}: p95`, workedOutBar, p95, 'ms', detail);
  return atMost(`${name}: p95 over that of the demonstration`, growthBar, ratio, '', detail);
}

/**
 * Returns the request paths to measure, by entity name: of very long lists, and of lists and tabs with computed rows.
 * An employee's tab uses the employee with the most absence days, a substitute's tab the substitute with the most
 * calls. The measured lists are the same in every district.
 */
async function pathsIn(database: Database, organization: number): Promise<Record<string, string>> {
  return database.maintain(async (sql) => {
    const mostOf = (entity: string, field: string) =>
      withMost(sql, catalogue.named(entity), field, organization);
    const known: Record<string, number | undefined> = {
      workerId: await mostOf('absence/absence-day', 'workerId'),
      substituteId: await mostOf('absence/call-attempt', 'substituteId'),
    };
    const grown = new Set((await grownEntities(sql, district)).map(({ entity }) => entity.name));
    const listed = registry.own.filter(
      ({ name, operations, scope, computed }) =>
        operations.list && scope === 'organization' && (computed !== undefined || grown.has(name)),
    );
    return Object.fromEntries(listed.flatMap((entity) => pathOf(entity, known)));
  });
}

/**
 * Returns the path of a list's default first page, with the entity name. Empty if the list needs a query parameter
 * other than the IDs in `known`.
 */
function pathOf(
  { name, list, service, operations }: Entity,
  known: Readonly<Record<string, number | undefined>>,
): [string, string][] {
  const { path, query } = operations.list as RequestLine;
  if (query.some((parameter) => known[parameter] === undefined)) return [];
  const { field, order } = list.sort;
  const asked = new URLSearchParams({
    ...Object.fromEntries(query.map((parameter) => [parameter, String(known[parameter])])),
    sort: JSON.stringify([field, order]),
    range: '[0,24]',
    count: 'about',
    filter: JSON.stringify(filterOn(list.opens?.filter ?? {}, today('UTC'))),
  });
  return [[name, `${ownBase(service)}${path}?${asked}`]];
}
