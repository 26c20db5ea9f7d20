import { createHash } from 'node:crypto';

/** Names are short-lived work: beyond this many the memory of them starts anew. */
const rememberedAtMost = 5000;
const remembered = new Map<string, string>();

/** The name under which a statement is prepared: the same text, the same name, on every connection. */
export function statementName(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= rememberedAtMost) remembered.clear();
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  remembered.set(text, name);
  return name;
}
