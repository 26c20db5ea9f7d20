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
import { cleanImage, isImage } from './images/cleanImage.ts';
import type { SentFile } from './readUpload.ts';

/** A file of an upload that may be kept: its type by its content, and its bytes as they are stored. */
export interface CheckedFile extends SentFile {
  readonly type: string;
}

/** A file of an upload, and the entity that keeps what is said of it. */
export interface FileOfKind extends CheckedFile {
  readonly stored: StoredEntity;
}

/**
 * Checks a file, and re-encodes an image: slow, therefore outside of any transaction. Throws `invalid` on `userFileName`
 * for one that is not taken.
 */
export async function checkedFile(file: SentFile, taken: TakenFiles = anyAttachment): Promise<CheckedFile> {
  const kind = await contentKind(nameOf(file), file.bytes, taken);
  if ('problem' in kind) throw refused(kind.problem, taken);
  if (!isImage(kind.type)) return { ...file, type: kind.type };
  const image = await cleanImage(file.bytes, kind.type);
  if ('problem' in image) throw refused(image.problem, taken);
  return { ...file, bytes: Buffer.from(image.bytes), type: kind.type };
}

function nameOf({ name, fields: { userFileName = name } }: SentFile): string {
  return String(userFileName);
}

function refused(code: AttachmentProblem, taken: TakenFiles): DomainError {
  const problem = { field: 'userFileName', code, args: attachmentArguments(taken) };
  return new DomainError('invalid', { problems: [problem] });
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

/** Keeps one checked file with what is said of it; gives its record. */
export async function storeFile(
  context: WriteContext,
  stored: StoredEntity,
  file: CheckedFile,
): Promise<RecordData> {
  const record = await createRecord(context, stored, { ...file.fields, userFileName: nameOf(file) });
  await context.sql(
    `insert into absence_file_content (org_id, file_id, file_path, content_type, content)
     values ($1, $2, $3, $4, $5)`,
    [context.actor.organization, record.fileId, randomUUID(), file.type, file.bytes],
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
