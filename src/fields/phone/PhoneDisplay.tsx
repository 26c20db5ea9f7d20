import Link from '@mui/material/Link';
import type { DisplayRendererProps } from '../renderer.ts';
import { FiguresDisplay } from '../shown/EmptyValue.tsx';

/** A phone number as a link that dials it. */
export function PhoneDisplay({ field, value }: DisplayRendererProps) {
  const shown = <FiguresDisplay field={field} value={value} />;
  if (typeof value !== 'string' || !/^\d{10}$/.test(value)) return shown;
  return <Link href={`tel:+1${value}`}>{shown}</Link>;
}
