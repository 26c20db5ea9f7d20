import type { Field } from '#schemas/model/fields/readFields.ts';

/**
 * Props of a control: the bare editor of a value, without a form. Inputs wrap it in a frame, and filters use it
 * directly.
 */
export interface ControlProps {
  readonly field: Field;
  readonly value: unknown;
  /** Takes the value in its transport format; null for none. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Receives the element to focus, when the form focuses its first problem. */
  readonly inputRef?: ((element: { focus: () => void } | null) => void) | undefined;
  readonly id: string;
  /** The id of the labeling element. */
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
