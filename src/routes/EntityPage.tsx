import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { isFacet, isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { useSelectedOwner } from '../derived/inherited/useInherited.ts';
import { RecordFrame } from '../derived/tabs/RecordFrame.tsx';
import { LoadedEntity } from '../entity/EntityContext.tsx';
import { Guarded } from './Guarded.tsx';
import { usePrefetchOnHover } from './usePrefetchOnHover.ts';

interface EntityPageProps {
  readonly summary: EntitySummary;
  /** The permission that the screen needs. */
  readonly permission: string | undefined;
  readonly children?: ReactNode;
}

/** Provides the entity to a derived screen. Another record remounts the screen, so that no state carries over. */
export function EntityPage({ summary, permission, children }: EntityPageProps) {
  usePrefetchOnHover(summary, EntityPage);
  const { id = '' } = useParams();
  const { search } = useLocation();
  // A tab's address names the record in the query; other addresses name it in the path.
  const record = isFormFacet(summary) ? search : id;
  const [{ level }] = useSelectedOwner();
  const isOfPlace = level === 'school' || level === 'region';
  const needs =
    isOfPlace && permission && summary.ofPlaces
      ? { oneOf: [permission, ...summary.ofPlaces] }
      : { permission };
  return (
    <Guarded {...needs} flags={summary.flags}>
      <ResourceContextProvider value={summary.name} key={`${summary.name} ${record}`}>
        <LoadedEntity name={summary.name}>
          {isFacet(summary) ? <RecordFrame>{children}</RecordFrame> : children}
        </LoadedEntity>
      </ResourceContextProvider>
    </Guarded>
  );
}
