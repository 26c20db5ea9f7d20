import { readFileType } from '#schemas/rules/substituteFiles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { requirePermission } from '../requirePermission.ts';

const files = 'substitute/resume-photo';
const permissions = 'substitute/permissions';

/** Result of an action on a substitute's files. */
interface FileResult extends RecordData {
  readonly isSuccess: true;
  readonly messages: readonly string[];
}

const fileResult: FileResult = { isSuccess: true, messages: [] };

/**
 * `DELETE /substitute/fileDepot?substituteId&fileType&fileDepotId`: deletes a file. Throws `notFound` for a file of
 * another substitute or of another type (docs/specification.md#master-data-7-other-services).
 */
async function removeFile(request: ActionRequest): Promise<FileResult> {
  const { query, read, write } = request;
  assertKnownParameters(request, ['substituteId', 'fileType', 'fileDepotId']);
  const fileId = idInQuery(query, 'fileDepotId');
  const found = await read.list(files, {
    fileId,
    substituteId: idInQuery(query, 'substituteId'),
    fileType: readFileType(query.fileType) ?? 0,
  });
  if (found.length === 0) throw new DomainError('notFound');
  await write.delete(files, fileId);
  return fileResult;
}

/**
 * `POST /substitute/fileUpload/permissions?substituteId&canUploadPhoto&canUploadResume`: sets which files the
 * substitute may upload. Same fields and permission as on the Permissions tab.
 */
async function setUploadPermissions(request: ActionRequest): Promise<FileResult> {
  const { query, actor, write } = request;
  const names = ['canUploadPhoto', 'canUploadResume'] as const;
  assertKnownParameters(request, ['substituteId', ...names]);
  requirePermission(actor, 'SUB.PERMISSIONS');
  const problems = names
    .filter((name) => !['true', 'false'].includes(query[name] ?? ''))
    .map((field) => ({ field, code: 'yesOrNo' as const, args: {} }));
  if (problems.length > 0) throw new DomainError('invalid', { problems });
  const id = idInQuery(query, 'substituteId');
  const { _version } = await write.lock(permissions, id);
  const changes = Object.fromEntries(names.map((name) => [name, query[name] === 'true']));
  await write.update(permissions, id, { ...changes, _version });
  return fileResult;
}

/** Actions on a substitute's résumé and photo that do not transfer content. */
export const fileActions = { removeFile, setUploadPermissions };
