import Link from '@mui/material/Link';
import type { DisplayRendererProps } from '../renderer.ts';
import { FiguresDisplay } from '../shown/EmptyValue.tsx';

/** A phone number as a link that dials it. */
export function PhoneDisplay({ field, value }: DisplayRendererProps) {
  const content = <FiguresDisplay field={field} value={value} />;
  if (typeof value !== 'string' || !/^\d{10}$/.test(value)) return content;
  return <Link href={`tel:+1${value}`}>{content}</Link>;
}
