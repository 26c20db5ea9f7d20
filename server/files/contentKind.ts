import { fileTypeFromBuffer } from 'file-type';
import {
  type AttachmentProblem,
  endingOf,
  fileNameProblem,
  fileSizeProblem,
  fitsContent,
} from '#schemas/rules/attachments.ts';

/** What a file is by its content, or why it is not taken. */
export type ContentKind = { readonly type: string } | { readonly problem: AttachmentProblem };

/** Looks at a file's name, size and content: what it says of itself counts for nothing (docs/quality.md#uploads). */
export async function contentKind(name: string, bytes: Uint8Array): Promise<ContentKind> {
  const problem = fileNameProblem(name) ?? fileSizeProblem(bytes.length);
  if (problem) return { problem };
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? textType(bytes);
  return type !== undefined && fitsContent(endingOf(name), type) ? { type } : { problem: 'fileContent' };
}

/** Plain text in any encoding that keeps ASCII: no control signs, and nothing that a browser would take for a page. */
function textType(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes).toString('latin1').replace(byteOrderMark, '');
  return /^\s*</.test(text) || controlSign.test(text) ? undefined : 'text/plain';
}

/** The mark of UTF-8, read byte by byte. */
const byteOrderMark = /^\u00ef\u00bb\u00bf/;

/** Any sign below the blank but tab, line ends and form feed. */
const controlSign = /[^\t\n\f\r\u0020-\u007e\u0080-\u00ff]/;
