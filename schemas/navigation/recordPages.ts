import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import type { NavigationPage } from './navigationPage.ts';

/** A tab of a record that no file describes, as a page of the console. */
export interface RecordPage extends NavigationPage {
  /** The settings that it shows as the record has them. */
  readonly settings?: string;
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

/** Who may open a tab: one of settings those who may see these, or of schools some of them; undefined where there are none. */
function openedBy({ permission, settings }: TabPage, summaries: readonly EntitySummary[]) {
  if (settings === undefined) return { permission };
  const shown = summaries.find(({ name }) => name === settings);
  return shown && { oneOf: [shown.view, ...(shown.ofPlaces ?? [])] };
}

/** `Employee: change log`. */
function ofRecord(record: string, tab: string): string {
  return `${record}: ${tab.charAt(0).toLowerCase()}${tab.slice(1)}`;
}
