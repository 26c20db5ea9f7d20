import type { Field } from '#schemas/model/fields/readFields.ts';

/**
 * What every control is given: the bare thing that edits a value, without a form around it. Inputs
 * put one into a frame, filters use the same.
 */
export interface ControlProps {
  readonly field: Field;
  readonly value: unknown;
  /** Takes the value as it travels; null for none. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Focused when the form looks for its first problem. */
  readonly inputRef?: ((element: { focus: () => void } | null) => void) | undefined;
  readonly id: string;
  /** The element that names it. */
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly compact?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly opensAtFocus?: boolean | undefined;
}

/** What a screen reader is told of a control beside its name. */
export function ariaOf({ describedBy, invalid, required }: ControlProps) {
  return {
    'aria-describedby': describedBy,
    'aria-invalid': invalid === true ? true : undefined,
    'aria-required': required === true ? true : undefined,
  };
}
