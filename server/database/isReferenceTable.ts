import type { Table } from './table.ts';

/**
 * Whether a table is the same for all organisations: small, and kept whole on every machine of a distributed
 * PostgreSQL (docs/operate.md#growing-past-one-machine). All others are spread by organisation.
 */
export function isReferenceTable({ scope }: Table): boolean {
  return scope !== 'organization';
}
