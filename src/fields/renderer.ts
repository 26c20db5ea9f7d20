import type { ComponentType } from 'react';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { Operator } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Edits a field inside a react-hook-form form. It shows its own label, help line and error. */
export interface InputRendererProps {
  readonly field: Field;
  /** Where the value is in the form: `payCodeName`, `details.0.percent`. */
  readonly source: string;
  readonly readOnly?: boolean;
  /** Marked as required, and treated so: by the schema, or by a condition that holds now. */
  readonly required?: boolean;
  /** Inside a row or a table: the label is for screen readers alone, the help line is left out. */
  readonly compact?: boolean;
  readonly autoFocus?: boolean;
  /** What is to be chosen from is open as soon as the cursor stands in it: somebody has just asked for it. */
  readonly opensAtFocus?: boolean;
}

/** Shows a value as people read it, on a show page or in a column of a list. */
export interface DisplayRendererProps {
  readonly field: Field;
  readonly value: unknown;
  readonly record?: RecordData;
}

/** Edits the value of one filter: which one goes by the operator. */
export interface FilterRendererProps {
  readonly field: Field;
  readonly operator: Operator;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly autoFocus?: boolean;
}

/** What a kind that is made of fields draws each of them with: handed in, so that no kind knows the others. */
export interface InnerDisplay {
  readonly Inner: ComponentType<DisplayRendererProps>;
}

export interface InnerInput {
  readonly Inner: ComponentType<InputRendererProps>;
}

/** The renderers of a kind that show a value: all that a list needs until somebody edits. */
export interface DisplayRenderers {
  readonly Display: ComponentType<DisplayRendererProps & InnerDisplay>;
  /** In a list: short, one line. */
  readonly Column: ComponentType<DisplayRendererProps>;
  /** How a column is aligned and how wide it starts, in characters. */
  readonly align: 'left' | 'right' | 'center';
  readonly width: number;
}

/** The renderers of a kind that edit a value: in a form, and in a filter. They come with the form, not with the list. */
export interface EditRenderers {
  readonly Input: ComponentType<InputRendererProps & InnerInput>;
  readonly Filter: ComponentType<FilterRendererProps>;
}
