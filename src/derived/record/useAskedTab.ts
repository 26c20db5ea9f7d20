import { useSearchParams } from 'react-router';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { askedTab } from '../../entity/askedTab.ts';
import { type Facet, useFacets } from './useFacets.ts';

/**
 * The tab that the user opened without naming a record, so that a record must be picked from the list. Undefined
 * otherwise.
 */
export function useAskedTab(of: Pick<EntitySummary, 'record'>): Facet | undefined {
  const asked = useSearchParams()[0].get(askedTab);
  return useFacets(of).find(({ name }) => name === asked);
}
