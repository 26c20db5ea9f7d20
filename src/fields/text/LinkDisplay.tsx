import type { DisplayRendererProps } from '../renderer.ts';
import { EmptyValue } from '../shown/EmptyValue.tsx';
import { LinkColumn } from './LinkColumn.tsx';

/** An e-mail address or a web address on a show page. */
export function LinkDisplay({ field, value }: DisplayRendererProps) {
  const isEmpty = value === null || value === undefined || value === '';
  return isEmpty ? <EmptyValue /> : <LinkColumn field={field} value={value} />;
}
