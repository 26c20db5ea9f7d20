import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import {
  type AttachmentProblem,
  anyAttachment,
  attachmentArguments,
  endingOf,
  fileNameProblem,
  fileSizeProblem,
  fitsContent,
  type TakenFiles,
} from '#schemas/rules/attachments.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { completeRecord } from '../derived/expressions/computed.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import type { WriteContext } from '../derived/write/writeContext.ts';
import { createRecord } from '../derived/write/writeRecord.ts';
import type { SentFile } from './readUpload.ts';

/** A file of an upload, and the entity that keeps what is said of it. */
export interface FileOfKind extends SentFile {
  readonly stored: StoredEntity;
}

/** Keeps the files of an upload with what is said of them: all of them, or none. Gives the record of each. */
export async function storeFiles(
  context: WriteContext,
  files: readonly FileOfKind[],
): Promise<{ readonly stored: StoredEntity; readonly record: RecordData }[]> {
  const retained = [];
  for (const file of files)
    retained.push({ stored: file.stored, record: await storeFile(context, file.stored, file) });
  return retained;
}

/** Keeps one file with what is said of it, where it is one of those that are taken; gives its record. */
export async function storeFile(
  context: WriteContext,
  stored: StoredEntity,
  file: SentFile,
  taken: TakenFiles = anyAttachment,
): Promise<RecordData> {
  const { userFileName = file.name, ...fields } = file.fields;
  const kind = await contentKind(String(userFileName), file.bytes, taken);
  if ('problem' in kind) {
    const problem = { field: 'userFileName', code: kind.problem, args: attachmentArguments(taken) };
    throw new DomainError('invalid', { problems: [problem] });
  }
  const record = await createRecord(context, stored, { ...fields, userFileName });
  await context.sql(
    `insert into absence_file_content (org_id, file_id, file_path, content_type, content)
     values ($1, $2, $3, $4, $5)`,
    [context.actor.organization, record.fileId, randomUUID(), kind.type, file.bytes],
  );
  return completeRecord(context, stored, record, context.sql);
}

/** What a file is by its content, or why it is not taken. */
export type ContentKind = { readonly type: string } | { readonly problem: AttachmentProblem };

/** Looks at a file's name, size and content: what it says of itself counts for nothing (docs/quality.md#uploads). */
export async function contentKind(
  name: string,
  bytes: Uint8Array,
  taken: TakenFiles = anyAttachment,
): Promise<ContentKind> {
  const problem = fileNameProblem(name, taken) ?? fileSizeProblem(bytes.length, taken);
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
