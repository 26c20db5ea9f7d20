import type { RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Field } from '#schemas/model/readFields.ts';

export interface CellProps {
  readonly field: Field;
  readonly record: RaRecord;
}

/** Hand-written parts of a list, beside derived ones or in their place. */
export interface ListSlots {
  /** At the end of the toolbar. */
  readonly toolbarEnd?: ReactNode;
  /** Between the filters and the table. */
  readonly aboveTable?: ReactNode;
  /** Field name → what shows it in its column. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** What the list asks for beside what people ask: the records of one owner. */
  readonly filter?: RecordData;
}
