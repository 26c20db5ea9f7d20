import { type Status, statusTable } from './statusTable.ts';

/** Meanings of an extract's status. */
type ExtractFlag =
  /** Nothing is locked yet. */
  | 'starts'
  /** The extract has a file, and its rows are locked. */
  | 'holds';

/** Statuses of an extract: prepared, written, taken by payroll, or voided (docs/domain.md#extract). */
export const extractStatuses = statusTable([
  { code: 'draft', title: 'Draft', es: 'Borrador', color: 'pending', flags: ['starts'] },
  { code: 'extracted', title: 'File ready', es: 'Archivo listo', color: 'held', flags: ['holds'] },
  { code: 'acknowledged', title: 'Acknowledged', es: 'Confirmada', color: 'filled', flags: ['holds'] },
  { code: 'voided', title: 'Voided', es: 'Anulada', color: 'closed', flags: [] },
] as const satisfies readonly Status<ExtractFlag>[]);
