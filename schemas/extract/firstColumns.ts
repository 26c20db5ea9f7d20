import { extractFields } from '../rules/extract/extractFields.ts';
import type { ExtractColumn } from './extractFile.ts';

/** The 17 columns of the generic extract in order, the default of a new definition (docs/domain.md#extract). */
export const firstColumns: readonly ExtractColumn[] = extractFields
  .filter(({ const: field }) => field !== 'constant')
  .map(({ const: field, title }) => ({ field, title }));
