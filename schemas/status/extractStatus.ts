import { type Status, statusTable } from './statusTable.ts';

/** The flags of extract statuses, each a fact about an extract with such a status. */
type ExtractFlag =
  /** A new extract has this status; it does not lock rows yet. */
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
