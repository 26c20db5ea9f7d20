import type { FieldOptions } from '../metaSchema/metaSchema.ts';

interface WithOptions {
  readonly options: Pick<FieldOptions, 'computed' | 'default'>;
}

/** The expression that computes a field, and whether the computed value is stored. */
export interface Computation {
  readonly text: string;
  /** Whether the value is stored in a column, instead of computed when read. */
  readonly stored: boolean;
}

export function computationOf({ options: { computed } }: WithOptions): Computation | undefined {
  if (typeof computed === 'string') return { text: computed, stored: false };
  return typeof computed === 'object' ? { text: computed.is, stored: computed.stored === true } : undefined;
}

/** Whether the service computes the field, by an expression or in the domain, so that clients cannot send it. */
export function isComputed({ options: { computed } }: WithOptions): boolean {
  return computed !== undefined && computed !== false;
}

/** Whether a field is computed when read, so that it has no column. */
export function isComputedWhenRead(field: WithOptions): boolean {
  return isComputed(field) && computationOf(field)?.stored !== true;
}

interface WithExpressions {
  readonly fields: readonly WithOptions[];
  readonly ownRules: readonly unknown[];
}

/** Whether an entity has computed fields, defaults or rules that must be recalculated while its form is edited. */
export function isLive({ fields, ownRules }: WithExpressions): boolean {
  const isWorkedOut = (field: WithOptions) =>
    computationOf(field) !== undefined || expressionOfDefault(field) !== undefined;
  return ownRules.length > 0 || fields.some(isWorkedOut);
}

/** The expression of a field's default; undefined if there is none. */
export function expressionOfDefault({ options }: WithOptions): string | undefined {
  return typeof options.default === 'string' ? options.default : undefined;
}

/** The first number of a sequence field; undefined for other fields. */
export function firstNumberOf({ options }: WithOptions): number | undefined {
  return typeof options.default === 'object' ? options.default.next : undefined;
}
