import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { type Hint, hintsOf } from './hintsOf.ts';
import { sizeText } from './sizeText.ts';

/** The hint line of a field in the user's language: "0 to 366 days, whole number". Empty without hints. */
export function useHint(field: Field): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { localizer } = useEntity();
  const isNew = useRecordContext()?.id === undefined;
  const written: Readonly<Record<string, (value: string | number) => string>> = {
    from: (value) => showValue(field, value, localizer),
    to: (value) => showValue(field, value, localizer),
    bytes: (value) => sizeText(Number(value), locale),
    min: numberText,
  };
  const hintText = ({ key, args }: Hint) => {
    const texts = Object.entries(args).map(([name, value]) => [name, written[name]?.(value) ?? value]);
    return translate(`fields.hint.${key}`, {
      ...Object.fromEntries(texts),
      count: numberText(args.smart_count),
    });
  };
  return sentence(hintsOf(field, isNew).map(hintText).join(', '));
}

/**
 * Number format with thousands separators: 172,800. Shared, because creating a format takes as long as rendering a
 * field.
 */
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

function numberText(value: unknown): string {
  return typeof value === 'number' ? numbers.format(value) : String(value);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
