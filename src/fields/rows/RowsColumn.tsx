import { useTranslate } from 'ra-core';
import type { DisplayRendererProps } from '../renderer.ts';

/** How many rows there are. */
export function RowsColumn({ value }: DisplayRendererProps) {
  const translate = useTranslate();
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? null : translate('fields.rows.count', { smart_count: count });
}
