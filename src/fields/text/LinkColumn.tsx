import Link from '@mui/material/Link';
import type { DisplayRendererProps } from '../renderer.ts';
import { linkOf } from './linkOf.ts';

/** An address in a column: a link where it is safe to follow, plain text otherwise. */
export function LinkColumn({ field, value }: DisplayRendererProps) {
  const text = value === null || value === undefined ? '' : String(value);
  const href = linkOf(field.kind, text);
  if (href === undefined) return <>{text}</>;
  const away = field.kind === 'url' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Link href={href} {...away}>
      {text}
    </Link>
  );
}
