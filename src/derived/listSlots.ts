import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

export interface CellProps {
  readonly field: Field;
  readonly record: RaRecord;
}

export interface SelectionEndProps {
  readonly records: readonly SelectedRecord[];
}

export interface BeneathRow {
  readonly isFor: (record: RaRecord) => boolean;
  readonly Part: ComponentType<{ readonly record: RaRecord }>;
}

/** Hand-written parts of a list, added to derived ones or replacing them. */
export interface ListSlots {
  /** Replaces the page's heading, for a list that is shown below other content. */
  readonly heading?: ComponentType;
  /** Returns the path that a row opens, for rows without a page of their own. */
  readonly opens?: ((record: RaRecord) => string) | undefined;
  /**
   * A second button that adds a record, before the add button (on a phone among the list's tools). It can also be the
   * only one.
   */
  readonly secondaryAction?: ComponentType | undefined;
  /** Message key for the label of the add button. */
  readonly add?: string;
  /** Content among the list's tools. */
  readonly toolbarEnd?: ComponentType;
  /** Content between the filters and the table. */
  readonly aboveTable?: ComponentType;
  /** Content of the empty state, instead of the entity's description. */
  readonly whenEmpty?: ComponentType;
  /** Further actions for the selected records. */
  readonly selectionEnd?: ComponentType<SelectionEndProps>;
  /** An extra line below some rows of the table; on a phone at the end of their cards. */
  readonly beneath?: BeneathRow;
  /**
   * Content of the side panel, above the record's fields. A list with this slot is an inbox: it opens its first row in
   * the panel, and the next row when the open one disappears from the list.
   */
  readonly beside?: ComponentType<{ readonly record: RaRecord }>;
  /** Cell renderers by field name. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Message key of the title, if the list shows only part of its entity's records. */
  readonly title?: string;
  /** A filter that always applies, such as the records of one owner. */
  readonly filter?: RecordData;
}
