import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import {
  type AcceptedFiles,
  type AttachmentProblem,
  anyAttachment,
  attachmentArguments,
  endingOf,
  fileNameProblem,
  fileSizeProblem,
  fitsContent,
} from '#schemas/rules/attachments.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { completeRecord } from '../derived/expressions/computed.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import type { WriteContext } from '../derived/write/writeContext.ts';
import { createRecord } from '../derived/write/writeRecord.ts';
import { cleanImage, isImage } from './images/cleanImage.ts';
import type { SentFile } from './readUpload.ts';

/** An accepted file: its type according to its content, and the bytes to store. */
export interface CheckedFile extends SentFile {
  readonly type: string;
}

/** An accepted file and the entity that describes it. */
export interface FileOfKind extends CheckedFile {
  readonly stored: StoredEntity;
}

/**
 * Checks a file and re-encodes images. Slow, so call it outside of transactions. Throws `invalid` on `userFileName` for
 * a refused file.
 */
export async function checkedFile(
  file: SentFile,
  accepted: AcceptedFiles = anyAttachment,
): Promise<CheckedFile> {
  const kind = await contentKind(nameOf(file), file.bytes, accepted);
  if ('problem' in kind) throw refused(kind.problem, accepted);
  if (!isImage(kind.type)) return { ...file, type: kind.type };
  const image = await cleanImage(file.bytes, kind.type);
  if ('problem' in image) throw refused(image.problem, accepted);
  return { ...file, bytes: Buffer.from(image.bytes), type: kind.type };
}

function nameOf({ name, fields: { userFileName = name } }: SentFile): string {
  return String(userFileName);
}

function refused(code: AttachmentProblem, accepted: AcceptedFiles): DomainError {
  const problem = { field: 'userFileName', code, args: attachmentArguments(accepted) };
  return new DomainError('invalid', { problems: [problem] });
}

/** Stores the files of an upload with their records, all or none. Returns the records. */
export async function storeFiles(
  context: WriteContext,
  files: readonly FileOfKind[],
): Promise<{ readonly stored: StoredEntity; readonly record: RecordData }[]> {
  const created = [];
  for (const file of files)
    created.push({ stored: file.stored, record: await storeFile(context, file.stored, file) });
  return created;
}

/** Stores one checked file and returns its record. */
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

/** The type of a file by its content, or why it is refused. */
export type ContentKind = { readonly type: string } | { readonly problem: AttachmentProblem };

/** Checks a file's name, size and content. The type that the client claims is ignored (docs/quality.md#uploads). */
export async function contentKind(
  name: string,
  bytes: Uint8Array,
  accepted: AcceptedFiles = anyAttachment,
): Promise<ContentKind> {
  const problem = fileNameProblem(name, accepted) ?? fileSizeProblem(bytes.length, accepted);
  if (problem) return { problem };
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? textType(bytes);
  return type !== undefined && fitsContent(endingOf(name), type) ? { type } : { problem: 'fileContent' };
}

/**
 * Returns `text/plain` for text in any ASCII-compatible encoding that has no control characters and that no browser
 * would render as a page. Undefined for other content.
 */
function textType(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes).toString('latin1').replace(byteOrderMark, '');
  return /^\s*</.test(text) || controlSign.test(text) ? undefined : 'text/plain';
}

/** UTF-8 byte-order mark, as single bytes of a `latin1` text. */
const byteOrderMark = /^\u00ef\u00bb\u00bf/;

/** Control characters except tab, line ends and form feed. */
const controlSign = /[^\t\n\f\r\u0020-\u007e\u0080-\u00ff]/;
