import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
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

/** Hand-written parts of a list, beside derived ones or in their place. */
export interface ListSlots {
  /** In the place of the page's heading, where the list stands below something else. */
  readonly heading?: ComponentType;
  /** Where a row leads that has no page of a record. */
  readonly opens?: ((record: RaRecord) => string) | undefined;
  /** Before the button that adds a record: another way to one, on a phone among the tools of the list; or the only one. */
  readonly secondaryAction?: ComponentType | undefined;
  /** What the button that adds a record is called: the key of a text. */
  readonly add?: string;
  /** Among the tools of the list. */
  readonly toolbarEnd?: ComponentType;
  /** Between the filters and the table. */
  readonly aboveTable?: ComponentType;
  /** What is said, and what can be done next, where the list has no rows yet. */
  readonly whenEmpty?: ComponentType;
  /** What else can be done with the selected records. */
  readonly selectionEnd?: ComponentType<SelectionEndProps>;
  /** A line of its own below some rows, and at the end of their cards. */
  readonly beneath?: BeneathRow;
  /**
   * At the end of a row that is shown beside the list. A list with one is an inbox: its first row is shown there, and the next
   * one when a row goes.
   */
  readonly beside?: ComponentType<{ readonly record: RaRecord }>;
  /** Field name → what shows it in its column. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** What it is called, where it is a part of what its entity has: the key of a text. */
  readonly title?: string;
  /** What the list asks for beside what people ask: the records of one owner. */
  readonly filter?: RecordData;
}
