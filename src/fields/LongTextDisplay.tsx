import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { DisplayRendererProps } from './renderer.ts';
import { EmptyValue, useShownText } from './shown/EmptyValue.tsx';

/** Text with its lines as they were written. */
export function LongTextDisplay({ field, value }: DisplayRendererProps) {
  const text = useShownText(field, value);
  if (text === '') return <EmptyValue />;
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{text}</Box>;
}

/** An e-mail address or a web address on a show page. */
export function LinkDisplay({ field, value }: DisplayRendererProps) {
  const isEmpty = value === null || value === undefined || value === '';
  return isEmpty ? <EmptyValue /> : <LinkColumn field={field} value={value} />;
}

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

/**
 * Where an address leads: `mailto:` for one of e-mail, the address itself for one of the web, over
 * http and https alone. Nothing for what is not safe to follow (`javascript:`) or does not lead anywhere.
 */
function linkOf(kind: FieldKind, text: string): string | undefined {
  if (kind === 'email') return /^[^\s@<>?&,;]+@[^\s@<>?&,;]+$/.test(text) ? `mailto:${text}` : undefined;
  if (kind !== 'url' || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
