import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { isFacet, isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { RecordFrame } from '../derived/record/frame/RecordFrame.tsx';
import { readAhead } from '../derived/record/readAhead.ts';
import { useFacets } from '../derived/record/useFacets.ts';
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
  useEarlyLoading(summary);
  return (
    <Guarded permission={permission} flags={summary.flags}>
      <ResourceContextProvider value={summary.name} key={`${summary.name} ${record}`}>
        <LoadedEntity name={summary.name}>
          {isFacet(summary) ? <RecordFrame>{children}</RecordFrame> : children}
        </LoadedEntity>
      </ResourceContextProvider>
    </Guarded>
  );
}

/**
 * Loads the screen of a record as soon as somebody points at a link to one, and asks for the record itself when the
 * pointer rests there or presses it, so that both are there when they click. Nothing is locked by that; what fails is
 * tried again by the click.
 */
function useEarlyLoading(list: EntitySummary): void {
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const [tab] = useFacets(isFacet(list) ? {} : list);
  const drawn = tab?.name ?? list.name;
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const read = (link: HTMLAnchorElement | null) => {
      const id = link?.dataset.record;
      if (id !== undefined) readAhead(client, provider, drawn, id);
    };
    const look = ({ target, type }: Event) => {
      clearTimeout(resting);
      const link = linkIn(target);
      if (!link) return;
      Promise.all([provider.entity(drawn), loadScreen('edit')]).catch(() => {});
      if (type === 'pointerover') resting = setTimeout(() => read(link), rest);
    };
    const press = ({ target, button }: PointerEvent) => {
      clearTimeout(resting);
      if (button === 0) read(linkIn(target));
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', press);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', press);
    };
  }, [provider, client, drawn]);
}

/** Who crosses a link on the way to something else rests on it for less (ms). */
const rest = 120;

/** The link of a row that an event is about. */
function linkIn(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>(
    'main tr a[href], main [role=row] a[href], main li a[data-record]',
  );
}
