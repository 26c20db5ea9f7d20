import type { Components } from '@mui/material/styles';
import { onDemand } from '../shell/missing/onDemand.tsx';
import { exporter } from './exporter.ts';

const pessimistic = { defaultProps: { mutationMode: 'pessimistic' } } as const;
const full = { defaultProps: { exporter, perPage: 25 } } as const;
const everything = Number.MAX_SAFE_INTEGER;

const EditSheet = onDemand(() => import('./EditSheet.tsx').then((file) => file.EditSheet));
const FormSheet = onDemand(() => import('./EditSheet.tsx').then((file) => file.FormSheet));

/**
 * What react-admin's own components start with here, so that a page of them keeps the rules of docs/quality.md: a
 * save is done when the service said so, an export holds every row, "select all" is all, a record that others edit
 * is locked, and unsaved work is not left by accident.
 */
export const stockDefaults = {
  RaEdit: { defaultProps: { ...pessimistic.defaultProps, component: EditSheet } },
  RaList: full,
  RaInfiniteList: full,
  RaSimpleForm: { defaultProps: { component: FormSheet } },
  RaDeleteButton: pessimistic,
  RaUpdateButton: pessimistic,
  RaBulkDeleteButton: pessimistic,
  RaBulkUpdateButton: pessimistic,
  RaSelectAllButton: { defaultProps: { limit: everything } },
} as Components;
