import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { fileEntities } from '#schemas/protocol/fileCalls.ts';
import {
  type AttachmentProblem,
  attachmentArguments,
  endingOf,
  fileNameProblem,
  fitsContent,
} from '#schemas/rules/attachments.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import type { Change, Domain, Findings, ReadContext } from './domainRule.ts';
import { requirePermission } from './requirePermission.ts';

const employeeFiles = 'employee/absence-files';

/**
 * Absence files: checks their names and computes facts about their content
 * (docs/specification.md#master-data-3-absence-files).
 */
export const absenceFile: Domain = {
  rules: [
    { name: 'file-name', of: [...fileEntities], check: checkName },
    { name: 'sees-files', of: employeeFiles, check: checkSeesFiles },
  ],
  computations: Object.fromEntries(fileEntities.map((entity) => [entity, withContent])),
};

/** Changing an employee's files also takes the permission to see them. */
async function checkSeesFiles({ actor }: Change): Promise<Findings> {
  requirePermission(actor, 'EMP.FILES');
  return [];
}

/** Refuses a file name that does not fit the content: a PDF file cannot be renamed to a program. */
async function checkName({ action, id, after, actor, sql }: Change): Promise<Findings> {
  if (action === 'delete') return [];
  const name = String(after.userFileName);
  const code = fileNameProblem(name);
  if (code || action === 'create') return code ? [problem(code)] : [];
  const [content] = await contentsOf(sql, actor.organization, [Number(id)]);
  return content && !fitsContent(endingOf(name), content.type) ? [problem('fileContent')] : [];
}

function problem(code: AttachmentProblem): FieldProblem {
  return { field: 'userFileName', code, args: attachmentArguments() };
}

async function withContent(records: readonly RecordData[], reading: ReadContext): Promise<RecordData[]> {
  const ids = records.map(({ fileId }) => Number(fileId));
  const contents = await contentsOf(reading.sql, reading.organization, ids);
  return records.map((record) => {
    const content = contents.find(({ fileId }) => fileId === record.fileId);
    if (!content) return record;
    return { ...record, fileSize: content.size, contentType: content.type, filePath: content.path };
  });
}

/** Loads facts about the content of files (path, type and size) without reading the content. */
async function contentsOf(sql: Sql, organization: number, ids: readonly number[]) {
  const rows = await sql(
    `select file_id, file_path, content_type, octet_length(content) as size from absence_file_content
     where org_id = $1 and file_id = any($2::bigint[])`,
    [organization, ids],
  );
  return rows.map((row) => ({
    fileId: Number(row.file_id),
    path: String(row.file_path),
    type: String(row.content_type),
    size: Number(row.size),
  }));
}
