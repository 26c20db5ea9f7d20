import type { OwnFile } from '#schemas/protocol/people/ownFiles.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/ownFiles';

/** Loads the signed-in substitute's résumé and photo. Throws a `ServiceError`: 404 for other users. */
export async function loadOwnFiles({ signal }: { readonly signal?: AbortSignal } = {}): Promise<OwnFile[]> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as OwnFile[];
}

/** Uploads a résumé or photo, replacing the previous one. Throws a `ServiceError`: 403 without permission. */
export async function sendOwnFile(fileType: OwnFile['fileType'], file: File): Promise<void> {
  const form = new FormData();
  form.append('files', file, file.name);
  await request('absence', 'POST', path, { form, query: { fileType: String(fileType) } });
}

/** Deletes the résumé or photo. Throws a `ServiceError`. */
export async function removeOwnFile(fileType: OwnFile['fileType']): Promise<void> {
  await request('absence', 'DELETE', path, { query: { fileType: String(fileType) } });
}

/** Downloads the résumé or photo. Throws a `ServiceError`. */
export async function loadOwnFile(fileType: OwnFile['fileType']): Promise<Blob> {
  const query = { fileType: String(fileType) };
  const { blob } = await request('absence', 'GET', `${path}/content`, { query, asFile: true });
  return blob ?? new Blob([]);
}
