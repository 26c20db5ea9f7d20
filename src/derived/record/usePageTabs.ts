import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { PageOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** The URL parameter for the open tab of a record's page. */
export const tabParameter = 'tab';

/** A tab that the entity file declares for a record's page, with only the content that the user may see. */
export type PageTab = PageOptions['tabs'][number] & { readonly key: string };

/**
 * The tabs that the entity file declares for a record's page (`page`). Leaves out tabs without visible content. Empty
 * for most entities.
 */
export function usePageTabs({ page }: Pick<Entity, 'page'>): readonly PageTab[] {
  const { permissions } = useSession();
  const views = new Map(useSummaries().map(({ name, view }) => [name, view]));
  return (page?.tabs ?? []).flatMap(({ rows = [], ...tab }) => {
    const visibleRows = rows.filter(({ of }) => allows(permissions, views.get(of) ?? of));
    const key = tab.title.toLowerCase().replaceAll(/\W+/g, '-');
    return tab.groups || visibleRows.length > 0 ? [{ ...tab, rows: visibleRows, key }] : [];
  });
}

/** The tab that the URL names, else the first tab. */
export function openTab(tabs: readonly PageTab[], query: URLSearchParams): PageTab | undefined {
  return tabs.find(({ key }) => key === query.get(tabParameter)) ?? tabs[0];
}
