import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import type { NavigationPage } from './navigationPage.ts';

/** A tab of a record that is drawn by hand, as a page of the console. */
export interface RecordPage extends NavigationPage {
  readonly permission: string;
  /** The entity that lists the records. */
  readonly head: string;
  readonly kind: string;
  /** Its place among the tabs, and what it is called there. */
  readonly tab: number;
  readonly tabTitle: LocalizedText;
}

/** The tabs that records have beside their entities (`defineRecord`): pages without a line in the menu. Pure. */
export function recordPages(summaries: readonly EntitySummary[]): RecordPage[] {
  return summaries.flatMap(({ name, record, title, es }) =>
    (record?.pages ?? []).map((page, index): RecordPage => {
      const tabTitle = { en: page.title, es: es.pages?.[index] ?? page.title };
      return {
        path: page.path,
        title: { en: ofRecord(title, tabTitle.en), es: ofRecord(es.title, tabTitle.es) },
        permission: page.permission,
        isBelow: true,
        head: name,
        kind: record?.kind ?? '',
        tab: page.tab,
        tabTitle,
      };
    }),
  );
}

/** `Employee: change log`. */
function ofRecord(record: string, tab: string): string {
  return `${record}: ${tab.charAt(0).toLowerCase()}${tab.slice(1)}`;
}
