import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import type { NavigationPage } from './navigationPage.ts';

/** A page of the console for a record's tab that has no entity file of its own. */
export interface RecordPage extends NavigationPage {
  /** The settings that the tab shows for the record. */
  readonly settings?: string;
  /** The entity that lists the records. */
  readonly head: string;
  readonly kind: string;
  /** The position of the page among the record's tabs; `tabTitle` is the title of the tab. */
  readonly tab: number;
  readonly tabTitle: LocalizedText;
}

/** The hand-written and settings tabs of records (`defineRecord`), as pages without a menu line. Pure. */
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
 * The permission to open a tab. A settings tab needs the permission to view its settings, for all schools or for some.
 * Undefined if the settings do not exist.
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
