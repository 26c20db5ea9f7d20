import { randomUUID } from 'node:crypto';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { attachmentArguments } from '#schemas/rules/attachments.ts';
import { completeRecord } from '../derived/computed.ts';
import type { StoredEntity } from '../derived/storedEntity.ts';
import type { WriteContext } from '../derived/writeContext.ts';
import { createRecord } from '../derived/writeRecord.ts';
import { DomainError } from '../domainError.ts';
import { contentKind } from './contentKind.ts';
import type { SentFile } from './readUpload.ts';

/** Keeps the files of an upload with what is said of them: all of them, or none. */
export async function storeFiles(
  context: WriteContext,
  stored: StoredEntity,
  files: readonly SentFile[],
): Promise<RecordData[]> {
  const retained: RecordData[] = [];
  for (const file of files) retained.push(await storeFile(context, stored, file));
  return retained;
}

async function storeFile(context: WriteContext, stored: StoredEntity, file: SentFile): Promise<RecordData> {
  const { userFileName = file.name, ...fields } = file.fields;
  const kind = await contentKind(String(userFileName), file.bytes);
  if ('problem' in kind) {
    const problem = { field: 'userFileName', code: kind.problem, args: attachmentArguments() };
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
