import type { FieldOptions } from '../entity/metaSchema.ts';

interface WithOptions {
  readonly options: Pick<FieldOptions, 'computed'>;
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
