import type { SubstituteFileType } from '#schemas/rules/substituteFiles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { request } from '../http/request.ts';

const service = 'substitute';
const path = '/substitute/fileDepot';

/** Uploads a substitute's résumé or photo, replacing the previous one. Throws a `ServiceError`. */
export async function uploadSubstituteFile(
  substituteId: string | number,
  fileType: SubstituteFileType,
  file: File,
): Promise<void> {
  const form = new FormData();
  form.append('files', file, file.name);
  await request(service, 'POST', `${path}/upload`, { form, query: named({ substituteId, fileType }) });
}

/** Deletes a substitute's file. Throws a `ServiceError`. */
export async function removeSubstituteFile(
  substituteId: string | number,
  { fileType, fileId }: RecordData,
): Promise<void> {
  await request(service, 'DELETE', path, { query: named({ substituteId, fileType, fileDepotId: fileId }) });
}

/** Downloads a file by its ID. Throws a `ServiceError`. */
export async function downloadSubstituteFile(fileId: unknown): Promise<Blob> {
  const query = named({ fileDepotId: fileId });
  const { blob } = await request(service, 'GET', `${path}/download`, { query, asFile: true });
  return blob ?? new Blob([]);
}

/** Sets what a substitute may upload themselves. Throws a `ServiceError`. */
export async function setUploadPermissions(
  substituteId: string | number,
  { canUploadPhoto, canUploadResume }: RecordData,
): Promise<void> {
  const query = named({ substituteId, canUploadPhoto, canUploadResume });
  await request(service, 'POST', '/substitute/fileUpload/permissions', { query });
}

function named(values: RecordData): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
