import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

interface Problem {
  /** Message key of the problem. */
  readonly message: string;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns a function that formats an error with the field's name: "Fill in “Last name”.". If the field conflicts with
 * another field, the text has the name and value of that field: "“Day ends” must be after “Day starts” (07:45).".
 * Without such a text or without a title, returns the general message.
 */
export function useNamedProblem(): (problem: Problem, title: string) => string {
  const translate = useTranslate();
  const { entity, text, localizer } = useEntity();
  const { getValues } = useFormContext();
  return ({ message, args = {} }, title) => {
    const plain = translate(message, { _: message, ...args });
    const code = message.startsWith('problem.') ? message.slice('problem.'.length) : undefined;
    if (code === undefined || title === '') return plain;
    const other = typeof args.other === 'string' ? fieldNamed(entity, args.other) : undefined;
    if ((code === 'order' || code === 'after') && !other) return plain;
    const comparison = other && {
      other: text(other.title),
      value: showValue(other, getValues(other.name), localizer),
    };
    return translate(`fields.problem.${code}`, { _: plain, ...args, ...comparison, field: title });
  };
}
