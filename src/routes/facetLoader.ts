import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { isRowsFacet, recordKeyOf } from '#schemas/model/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { asksForNew } from './asksForNew.ts';
import { namedOtherwise } from './otherKeys.ts';

/**
 * Fetches what a tab of a record is drawn from. `?add` means a new record, or a new row of the record
 * (docs/specification.md#master-data-2-screens: "query add for add mode"); an address without a record leads to
 * the list of all, unless it names one by another key (`otherKeys.ts`).
 */
export function facetLoader(facet: EntitySummary, head: EntitySummary) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { searchParams } = new URL(request.url);
    const [entity] = await Promise.all([loadEntity(facet.name), loadEntity(head.name)]);
    const isNamed = Boolean(searchParams.get(recordKeyOf(entity)));
    const makesNew = asksForNew(searchParams.get('add')) && facet.add !== undefined;
    if (makesNew && isNamed === isRowsFacet(facet)) return toNew(facet, searchParams);
    return isNamed ? null : otherwise(facet, head, recordKeyOf(entity), searchParams);
  };
}

/** A record that the address names by another key is opened by its number; one that is not there yet is made. */
async function otherwise(
  facet: EntitySummary,
  head: EntitySummary,
  recordKey: string,
  query: URLSearchParams,
): Promise<Response> {
  const named = await namedOtherwise(facet.name, query);
  if (named?.kind === 'missing' && facet.add !== undefined) return toNew(facet, query);
  if (named?.kind !== 'found') return redirect(head.path);
  query.delete(named.key);
  query.set(recordKey, String(named.id));
  return redirect(`${facet.path}?${query}`);
}

function toNew({ path }: EntitySummary, query: URLSearchParams): Response {
  query.delete('add');
  return redirect(`${path}/new${query.size === 0 ? '' : `?${query}`}`);
}
