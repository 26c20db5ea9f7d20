import type { FieldOptions } from '../metaSchema/metaSchema.ts';

interface WithOptions {
  readonly options: Pick<FieldOptions, 'computed' | 'default'>;
}

/** How a field is worked out by an expression of its file; undefined for all others. */
export interface Computation {
  readonly text: string;
  /** Whether it is kept in a column. */
  readonly stored: boolean;
}

export function computationOf({ options: { computed } }: WithOptions): Computation | undefined {
  if (typeof computed === 'string') return { text: computed, stored: false };
  return typeof computed === 'object' ? { text: computed.is, stored: computed.stored === true } : undefined;
}

/** Whether the service works the field out, by an expression or by the domain: nobody sends it. */
export function isComputed({ options: { computed } }: WithOptions): boolean {
  return computed !== undefined && computed !== false;
}

/** Whether it has no column, because it is worked out when it is read. */
export function isComputedWhenRead(field: WithOptions): boolean {
  return isComputed(field) && computationOf(field)?.stored !== true;
}

interface WithExpressions {
  readonly fields: readonly WithOptions[];
  readonly ownRules: readonly unknown[];
}

/** Whether the file of an entity has anything that is worked out while somebody fills in its form. */
export function isLive({ fields, ownRules }: WithExpressions): boolean {
  const isWorkedOut = (field: WithOptions) =>
    computationOf(field) !== undefined || expressionOfDefault(field) !== undefined;
  return ownRules.length > 0 || fields.some(isWorkedOut);
}

/** The expression that works out what a new record starts with in a field; undefined for most. */
export function expressionOfDefault({ options }: WithOptions): string | undefined {
  return typeof options.default === 'string' ? options.default : undefined;
}

/** The first of the numbers that count on in a field; undefined for most. */
export function firstNumberOf({ options }: WithOptions): number | undefined {
  return typeof options.default === 'object' ? options.default.next : undefined;
}
