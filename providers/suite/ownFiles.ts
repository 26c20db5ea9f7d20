import type { OwnFile } from '#schemas/protocol/people/ownFiles.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/ownFiles';

/** The résumé and the photo of the substitute who is signed in. Throws a `ServiceError`: 404 for whoever is none. */
export async function loadOwnFiles({ signal }: { readonly signal?: AbortSignal } = {}): Promise<OwnFile[]> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as OwnFile[];
}

/** Sends one of them in the place of the one before. Throws a `ServiceError`: 403 where that is not theirs. */
export async function sendOwnFile(fileType: OwnFile['fileType'], file: File): Promise<void> {
  const form = new FormData();
  form.append('files', file, file.name);
  await request('absence', 'POST', path, { form, query: { fileType: String(fileType) } });
}

/** Takes one away. Throws a `ServiceError`. */
export async function removeOwnFile(fileType: OwnFile['fileType']): Promise<void> {
  await request('absence', 'DELETE', path, { query: { fileType: String(fileType) } });
}

/** The bytes of one. Throws a `ServiceError`. */
export async function loadOwnFile(fileType: OwnFile['fileType']): Promise<Blob> {
  const query = { fileType: String(fileType) };
  const { blob } = await request('absence', 'GET', `${path}/content`, { query, asFile: true });
  return blob ?? new Blob([]);
}
