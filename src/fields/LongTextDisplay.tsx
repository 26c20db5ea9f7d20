import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { DisplayRendererProps } from './renderer.ts';
import { EmptyValue, useShownText } from './shown/EmptyValue.tsx';

/** Shows a long text with its line breaks. */
export function LongTextDisplay({ field, value }: DisplayRendererProps) {
  const text = useShownText(field, value);
  if (text === '') return <EmptyValue />;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{text}</Box>;
}

/** Shows an email or web address on a show page: a link if it is safe to follow, else plain text. */
export function LinkDisplay({ field, value }: DisplayRendererProps) {
  const isEmpty = value === null || value === undefined || value === '';
  return isEmpty ? <EmptyValue /> : <LinkColumn field={field} value={value} />;
}

/** Shows an email or web address in a column: a link if it is safe to follow, else plain text. */
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

/**
 * The link target of an address: `mailto:` for email, http and https URLs unchanged. Undefined for anything unsafe
 * (`javascript:`) or invalid.
 */
function linkOf(kind: FieldKind, text: string): string | undefined {
  if (kind === 'email') return /^[^\s@<>?&,;]+@[^\s@<>?&,;]+$/.test(text) ? `mailto:${text}` : undefined;
  if (kind !== 'url' || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
