import { useSearchParams } from 'react-router';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { requestedTabParameter } from '../../entity/requestedTabParameter.ts';
import { type Facet, useFacets } from './useFacets.ts';

/**
 * The tab that the user opened without a record. The list then asks the user to pick a record for the tab. Undefined if
 * no tab was requested.
 */
export function useRequestedTab(of: Pick<EntitySummary, 'record'>): Facet | undefined {
  const requested = useSearchParams()[0].get(requestedTabParameter);
  return useFacets(of).find(({ name }) => name === requested);
}
