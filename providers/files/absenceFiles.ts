import { fileCalls } from '#schemas/protocol/fileCalls.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { request } from '../http/request.ts';

const { path } = fileCalls.employee;

/** A file to upload with its fields: `workerId`, `userFileName`, `description` and its dates. */
export interface ChosenFile {
  readonly file: File;
  readonly fields: RecordData;
}

/**
 * Uploads files, all or none, and returns their records (docs/specification.md#master-data-7-files). With the service
 * `absence`, the files belong to an absence that is being entered. Throws a `ServiceError`.
 */
export async function uploadAbsenceFiles(
  chosen: readonly ChosenFile[],
  service: keyof typeof fileCalls = 'employee',
): Promise<RecordData[]> {
  const { path, part } = fileCalls[service];
  const form = new FormData();
  for (const { file } of chosen) form.append('files', file, file.name);
  form.append(part, JSON.stringify(chosen.map(({ fields }) => fields)));
  const { json } = await request(service, 'POST', `${path}/Upload`, { form });
  return (json as { files: RecordData[] }).files;
}

/** Downloads a file by the name and path in its record. Throws a `ServiceError`. */
export async function downloadAbsenceFile(fileName: string, filePath: string): Promise<Blob> {
  const { blob } = await request('employee', 'GET', `${path}/Download`, {
    query: { fileName, filePath },
    asFile: true,
  });
  return blob ?? new Blob([]);
}
