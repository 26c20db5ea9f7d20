import { useEffect, useMemo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { matching } from '#schemas/exchange/matching.ts';
import type { ListTree } from '#schemas/model/entity/listOptions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import { searchableText } from '#schemas/rules/tree/treeSearch.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';

/**
 * Returns a function that looks up the searchable text of a row: its values as the columns show them. The texts are
 * computed before the first search (docs/specification.md#master-data-5-visibility).
 */
export function useSearchTexts(
  rows: readonly RaRecord[],
  { tree, isWide }: { readonly tree: ListTree; readonly isWide: boolean },
): (at: number) => string {
  const { entity, fields, localizer } = useEntity();
  const translate = useTranslate();
  const searchTextAt = useMemo(() => {
    const textsOf = (names: readonly string[] = []) =>
      names.flatMap((name) => {
        const field = fieldNamed(entity, name);
        return field && fields.includes(field) ? [shownOf(field, localizer, translate)] : [];
      });
    const [usual, further] = [textsOf(tree.search), isWide ? textsOf(tree.also?.fields) : []];
    const { of } = tree.also ?? {};
    const wide = new Set<unknown>(isWide && of ? matching(entity, rows, of) : isWide ? rows : []);
    return cachedTexts(rows, (row) =>
      searchableText((wide.has(row) ? [...usual, ...further] : usual).map((show) => show(row))),
    );
  }, [entity, fields, localizer, translate, rows, tree, isWide]);
  useEffect(() => {
    let next = 0;
    const computeChunk = () => {
      const end = Math.min(next + atOnce, rows.length);
      for (; next < end; next += 1) searchTextAt(next);
      if (next < rows.length) timer = setTimeout(computeChunk);
    };
    let timer = setTimeout(computeChunk, rest);
    return () => clearTimeout(timer);
  }, [rows, searchTextAt]);
  return searchTextAt;
}

/** Delay before the texts are computed, so that the rows render first (ms). */
const rest = 200;

/** Number of texts computed per chunk, so that typing and scrolling stay responsive. */
const atOnce = 500;

function cachedTexts(rows: readonly RaRecord[], make: (row: RaRecord) => string): (at: number) => string {
  const cache: string[] = [];
  return (at) => {
    const row = rows[at];
    const text = cache[at] ?? (row ? make(row) : '');
    cache[at] = text;
    return text;
  };
}

/** Returns a function that formats a field's value as its column shows it. Texts are cached per value. */
function shownOf(field: Field, localizer: Localizer, translate: Translate): (row: RaRecord) => string {
  if (field.kind === 'text' || field.kind === 'longText') return (row) => String(row[field.name] ?? '');
  const known = new Map<unknown, string>();
  return (row) => {
    const value: unknown = row[field.name];
    const text = known.get(value) ?? withUnit(field, showValue(field, value, localizer), translate);
    known.set(value, text);
    return text;
  };
}

type Translate = ReturnType<typeof useTranslate>;

/** Adds the unit to a number in both spellings, so that a search finds either: `100 %` and `100%`. */
function withUnit({ kind, options: { unit } }: Field, text: string, translate: Translate): string {
  if (text === '' || unit === undefined || (kind !== 'decimal' && kind !== 'integer')) return text;
  const amount = translate(`fields.amount.${unit}`, { smart_count: 2, count: text });
  return [amount, amount.replace(/\s/g, '')].join(' ');
}
