import { useTranslate } from 'ra-core';
import type { DisplayFaceProps } from '../face.ts';

/** How many rows there are. */
export function RowsColumn({ value }: DisplayFaceProps) {
  const translate = useTranslate();
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? null : translate('fields.rows.count', { smart_count: count });
}
