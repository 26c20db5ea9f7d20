import { extractFields } from '../rules/extract/extractFields.ts';
import type { ExtractColumn } from './extractFile.ts';

/** The 17 columns of the generic extract, in their order: what a new definition starts with (docs/domain.md#extract). */
export const firstColumns: readonly ExtractColumn[] = extractFields
  .filter(({ const: field }) => field !== 'constant')
  .map(({ const: field, title }) => ({ field, title }));
