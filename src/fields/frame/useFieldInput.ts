import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { isHintDue } from '../hints/isHintDue.ts';
import { useHint } from '../hints/useHint.ts';
import type { InputRendererProps } from '../renderer.ts';
import { useErrorText } from './useErrorText.ts';

/** Everything that the frame of an input shows, and the props of its control. */
export interface FieldInput {
  readonly source: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly readOnly: boolean;
  readonly ids: Readonly<Record<'label' | 'description' | 'hint' | 'problem', string>>;
  readonly control: ControlProps;
}

/** Connects an input to the surrounding form: its value, texts and error, and the ids of its elements for ARIA. */
export function useFieldInput({ field, source, ...props }: InputRendererProps): FieldInput {
  const { text } = useEntity();
  const { field: controlled, fieldState } = useController({ name: source });
  const hintText = useHint(field);
  const hint = isHintDue(field, controlled.value) ? hintText : '';
  const problem = useErrorText(fieldState.error, controlled.value, text(field.title));
  const id = useId();
  const ids = { label: `${id}l`, description: `${id}d`, hint: `${id}h`, problem: `${id}p` };
  const description = field.description === undefined ? undefined : text(field.description);
  const isCompact = props.compact ?? false;
  const describing = [
    description !== undefined && !isCompact && ids.description,
    problem !== undefined && ids.problem,
    problem === undefined && hint !== '' && !isCompact && ids.hint,
  ];
  return {
    source,
    title: text(field.title),
    description,
    hint,
    problem,
    readOnly: props.readOnly ?? false,
    ids,
    control: {
      field,
      value: controlled.value,
      onChange: controlled.onChange,
      onBlur: controlled.onBlur,
      inputRef: controlled.ref,
      id,
      labelId: ids.label,
      describedBy: describing.filter(Boolean).join(' ') || undefined,
      invalid: problem !== undefined,
      required: props.required ?? false,
      compact: isCompact,
      autoFocus: props.autoFocus ?? false,
      opensAtFocus: props.opensAtFocus ?? false,
    },
  };
}
