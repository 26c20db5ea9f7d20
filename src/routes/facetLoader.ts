import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { isRowsFacet, recordKeyOf } from '#schemas/model/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { asksForNew } from './asksForNew.ts';

/**
 * Fetches what a tab of a record is drawn from. `?add` means a new record, or a new row of the record
 * (specification, master data section 2: "query add for add mode"); an address without a record leads to
 * the list of all.
 */
export function facetLoader(facet: EntitySummary, head: EntitySummary) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { searchParams } = new URL(request.url);
    const [entity] = await Promise.all([loadEntity(facet.name), loadEntity(head.name)]);
    const isNamed = Boolean(searchParams.get(recordKeyOf(entity)));
    const makesNew = asksForNew(searchParams.get('add')) && facet.add !== undefined;
    if (makesNew && isNamed === isRowsFacet(facet)) return toNew(facet, searchParams);
    return isNamed ? null : redirect(head.path);
  };
}

function toNew({ path }: EntitySummary, query: URLSearchParams): Response {
  query.delete('add');
  return redirect(`${path}/new${query.size === 0 ? '' : `?${query}`}`);
}
