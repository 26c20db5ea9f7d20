import { allows } from '#schemas/access/permissions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { PageOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';

/** The query parameter that says which tab of a record's page is open. */
export const tabParameter = 'tab';

/** A tab of the page of a record, with what of it the person may see. */
export type PageTab = PageOptions['tabs'][number] & { readonly key: string };

/** The tabs of the page of a record (`page`) in which the person sees something; none for most records. */
export function usePageTabs({ page }: Pick<Entity, 'page'>): readonly PageTab[] {
  const { permissions } = useSession();
  const views = new Map(useSummaries().map(({ name, view }) => [name, view]));
  return (page?.tabs ?? []).flatMap(({ rows = [], ...tab }) => {
    const seen = rows.filter(({ of }) => allows(permissions, views.get(of) ?? of));
    const key = tab.title.toLowerCase().replaceAll(/\W+/g, '-');
    return tab.groups || seen.length > 0 ? [{ ...tab, rows: seen, key }] : [];
  });
}

/** The tab that an address names, else the first. */
export function openTab(tabs: readonly PageTab[], query: URLSearchParams): PageTab | undefined {
  return tabs.find(({ key }) => key === query.get(tabParameter)) ?? tabs[0];
}
