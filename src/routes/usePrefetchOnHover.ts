import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { withoutDistrict } from '#providers/session/districtAddress.ts';
import { isFacet, isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { awaitPrefetch, isPrefetched, prefetchRecord } from '../derived/record/prefetchRecord.ts';
import { useFacets } from '../derived/record/useFacets.ts';
import { useSummaries } from '../shell/context/SummariesContext.tsx';
import { useStableCallback } from '../ui/useStableCallback.ts';
import { loadEntitySlots, loadScreen } from './loadModule.ts';
import { usePrerender } from './PagePrerender.tsx';

/** The component that renders an entity's screen as a page. */
type Page = ComponentType<{
  readonly summary: EntitySummary;
  readonly permission: string | undefined;
  readonly children?: ReactNode;
}>;

/**
 * Loads a record's screen when the user points at a link to one, and prefetches the record when the pointer rests on
 * the link or presses it, so that both are ready on click. The first page of an entity is pre-rendered too
 * (`PagePrerender`). Takes no lock; the click retries failed requests.
 */
export function usePrefetchOnHover(list: EntitySummary, Page: Page): void {
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const { isPrerendered, prerender } = usePrerender();
  const [tab] = useFacets(isFacet(list) ? {} : list);
  const name = tab?.name ?? list.name;
  const form = useSummaries().find((summary) => summary.name === name && isOneForm(summary));
  const load = useStableCallback(() =>
    Promise.all([loadScreen('edit'), provider.entity(name), loadEntitySlots(name)]),
  );
  const drawAhead = async (to: EntitySummary, id: string, { href }: HTMLAnchorElement) => {
    const [Screen] = await load();
    await awaitPrefetch(name, id);
    if (!isPrefetched(client, name, id)) return;
    const { pathname, search } = new URL(href);
    const route = isFormFacet(to) ? to.path : `${to.path}/:id`;
    const page = createElement(Page, { summary: to, permission: to.view }, createElement(Screen));
    prerender({ name, route, address: withoutDistrict(pathname) + search, page });
  };
  const prefetch = useStableCallback((link: HTMLAnchorElement | null) => {
    const id = link?.dataset.record;
    if (!link || id === undefined) return;
    prefetchRecord(client, provider, name, id);
    if (form && !isPrerendered(name)) drawAhead(form, id, link).catch(() => {});
  });
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = ({ target, type }: Event) => {
      clearTimeout(resting);
      const link = linkIn(target);
      if (!link) return;
      load().catch(() => {});
      if (type === 'pointerover')
        resting = setTimeout(() => prefetch(link), rest[isPrerendered(name) ? 'usual' : 'first']);
    };
    const press = ({ target, button }: PointerEvent) => {
      clearTimeout(resting);
      if (button === 0) prefetch(linkIn(target));
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
  }, [name, load, prefetch, isPrerendered]);
}

/**
 * How long the pointer must rest on a link (ms), to ignore crossing it; shorter for the first page of an entity, which
 * gains more.
 */
const rest = { usual: 120, first: 40 } as const;

/** Whether each record of the entity (or tab) is edited in a single form with its own path. */
function isOneForm(summary: EntitySummary): boolean {
  return isFormFacet(summary) || (!summary.record && !summary.single && !summary.computed);
}

/** Returns the link in a row that an event targets, or null. */
function linkIn(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>(
    'main tr a[href], main [role=row] a[href], main li a[data-record]',
  );
}
