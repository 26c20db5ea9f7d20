import type { Field } from '#schemas/model/fields/readFields.ts';

/**
 * Props of a control: the editor of a value, without label and form. Inputs put a control in a frame, and filters use
 * it directly.
 */
export interface ControlProps {
  readonly field: Field;
  readonly value: unknown;
  /** Receives the new value in its transport format; null if empty. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Receives the element to focus. The form focuses it if it has the form's first problem. */
  readonly inputRef?: ((element: { focus: () => void } | null) => void) | undefined;
  readonly id: string;
  /** The id of the element that labels the control. */
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly compact?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly opensAtFocus?: boolean | undefined;
}

/** The ARIA attributes of a control besides its label. */
export function ariaOf({ describedBy, invalid, required }: ControlProps) {
  return {
    'aria-describedby': describedBy,
    'aria-invalid': invalid === true ? true : undefined,
    'aria-required': required === true ? true : undefined,
  };
}
