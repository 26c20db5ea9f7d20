import { useSearchParams } from 'react-router';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { askedTab } from '../../entity/askedTab.ts';
import { type Facet, useFacets } from './useFacets.ts';

/** The tab that one of the list is to be chosen for: somebody asked for it and named no record. Undefined elsewhere. */
export function useAskedTab(of: Pick<EntitySummary, 'record'>): Facet | undefined {
  const asked = useSearchParams()[0].get(askedTab);
  return useFacets(of).find(({ name }) => name === asked);
}
