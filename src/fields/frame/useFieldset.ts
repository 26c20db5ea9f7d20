import { useId } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useHint } from '../hints/useHint.ts';
import type { InputRendererProps } from '../renderer.ts';
import { useOwnErrorText } from './useErrorText.ts';

/** The texts of a group or of rows, and the error of the group as a whole. */
export function useFieldset({
  field,
  source,
  readOnly = false,
  required = false,
  compact = false,
}: InputRendererProps) {
  const { text } = useEntity();
  const { errors } = useFormState({ name: source });
  const hint = useHint(field);
  const problem = useOwnErrorText(get(errors, source), text(field.title));
  const id = useId();
  return {
    source,
    title: text(field.title),
    description: field.description === undefined ? undefined : text(field.description),
    hint,
    problem,
    readOnly,
    ids: { label: `${id}l`, description: `${id}d`, hint: `${id}h`, problem: `${id}p` },
    control: { required, compact },
  };
}
