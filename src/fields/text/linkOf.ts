import type { FieldKind } from '#schemas/model/fieldKind.ts';

/**
 * Where an address leads: `mailto:` for one of e-mail, the address itself for one of the web, over
 * http and https alone. Nothing for what is not safe to follow (`javascript:`) or does not lead anywhere.
 */
export function linkOf(kind: FieldKind, text: string): string | undefined {
  if (kind === 'email') return /^[^\s@<>?&,;]+@[^\s@<>?&,;]+$/.test(text) ? `mailto:${text}` : undefined;
  if (kind !== 'url' || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
