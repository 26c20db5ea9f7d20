import type { ComponentType } from 'react';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { Operator } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Props of an input: edits a field inside a react-hook-form form, with its own label, help line and error. */
export interface InputRendererProps {
  readonly field: Field;
  /** The path of the value in the form: `payCodeName`, `details.0.percent`. */
  readonly source: string;
  readonly readOnly?: boolean;
  /** Whether the schema, or a condition that currently applies, requires a value. */
  readonly required?: boolean;
  /**
   * Whether the input is inside a row or table. Its label is then for screen readers only, and there is no help line.
   */
  readonly compact?: boolean;
  readonly autoFocus?: boolean;
  /** Whether a drop-down opens as soon as it has the focus, because the user has just asked to edit the field. */
  readonly opensAtFocus?: boolean;
}

/** Props of a component that shows a field's value, on a show page or in a list column. */
export interface DisplayRendererProps {
  readonly field: Field;
  readonly value: unknown;
  readonly record?: RecordData;
}

/** Props of a component that edits the value of a filter. The filter's operator decides what can be entered. */
export interface FilterRendererProps {
  readonly field: Field;
  readonly operator: Operator;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly autoFocus?: boolean;
}

/** The renderer for the inner fields of a composite kind. Passed as a prop, so that no kind imports others. */
export interface InnerDisplay {
  readonly Inner: ComponentType<DisplayRendererProps>;
}

export interface InnerInput {
  readonly Inner: ComponentType<InputRendererProps>;
}

/** The renderers that show a value of a kind of field. A list needs only these. */
export interface DisplayRenderers {
  readonly Display: ComponentType<DisplayRendererProps & InnerDisplay>;
  /** Shows a value in a list column: short, on one line. */
  readonly Column: ComponentType<DisplayRendererProps>;
  /** Alignment of the column, and its initial width in characters. */
  readonly align: 'left' | 'right' | 'center';
  readonly width: number;
}

/** The renderers of a kind that edit a value, in a form or a filter. Loaded with the form, not with the list. */
export interface EditRenderers {
  readonly Input: ComponentType<InputRendererProps & InnerInput>;
  readonly Filter: ComponentType<FilterRendererProps>;
}
