import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import type { NavigationPage } from './navigationPage.ts';

/** A console page for a tab of a record, for tabs that have no entity file of their own. */
export interface RecordPage extends NavigationPage {
  /** The name of the settings entity that the tab shows for the record. */
  readonly settings?: string;
  /** The name of the entity that lists the records. */
  readonly head: string;
  readonly kind: string;
  /** The position of the page among the record's tabs; `tabTitle` is the title of the tab. */
  readonly tab: number;
  readonly tabTitle: LocalizedText;
}

/**
 * Creates the pages for the hand-written tabs and the settings tabs of records (`defineRecord`). These pages have no
 * menu line. Pure.
 */
export function recordPages(summaries: readonly EntitySummary[]): RecordPage[] {
  return summaries.flatMap(({ name, record, title, es }) =>
    (record?.pages ?? []).flatMap((page, index): RecordPage | readonly [] => {
      const opens = openedBy(page, summaries);
      if (opens === undefined) return [];
      const tabTitle = { en: page.title, es: es.pages?.[index] ?? page.title };
      return {
        path: page.path,
        title: { en: ofRecord(title, tabTitle.en), es: ofRecord(es.title, tabTitle.es) },
        ...opens,
        ...(page.settings === undefined ? {} : { settings: page.settings }),
        isBelow: true,
        head: name,
        kind: record?.kind ?? '',
        tab: page.tab,
        tabTitle,
      };
    }),
  );
}

type TabPage = NonNullable<NonNullable<EntitySummary['record']>['pages']>[number];

/**
 * The permission to open a tab. A settings tab requires the permission to view its settings for all schools, or one of
 * the permissions to view them for some schools. Undefined if the settings entity does not exist.
 */
function openedBy({ permission, settings }: TabPage, summaries: readonly EntitySummary[]) {
  if (settings === undefined) return { permission };
  const summary = summaries.find(({ name }) => name === settings);
  return summary && { oneOf: [summary.view, ...(summary.ofPlaces ?? [])] };
}

/** The title of a tab's page: `Employee: change log`. */
function ofRecord(record: string, tab: string): string {
  return `${record}: ${tab.charAt(0).toLowerCase()}${tab.slice(1)}`;
}
