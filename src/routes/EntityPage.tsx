import { ResourceContextProvider } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { LoadedEntity } from '../entity/EntityContext.tsx';
import { Guarded } from './Guarded.tsx';
import { loadScreen } from './loadModule.ts';

interface EntityPageProps {
  readonly summary: EntitySummary;
  /** What the screen needs. */
  readonly permission: string | undefined;
  readonly children: ReactNode;
}

/** Gives a derived screen its entity. Another record is another screen: nothing of the last one stays. */
export function EntityPage({ summary, permission, children }: EntityPageProps) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  // A tab names its record by the query.
  const record = isFormFacet(summary) ? search : id;
  useEarlyLoading();
  return (
    <Guarded permission={permission} flags={summary.flags}>
      <ResourceContextProvider value={summary.name} key={`${summary.name} ${record}`}>
        <LoadedEntity name={summary.name}>{children}</LoadedEntity>
      </ResourceContextProvider>
    </Guarded>
  );
}

/**
 * Loads the screen of a record as soon as somebody points at a link to one, so that it is there when they
 * click. What fails is tried again by the click.
 */
function useEarlyLoading(): void {
  useEffect(() => {
    const leave = () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('main tr a[href], main [role=row] a[href]')) return;
      leave();
      loadScreen('edit').catch(() => {});
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return leave;
  }, []);
}
