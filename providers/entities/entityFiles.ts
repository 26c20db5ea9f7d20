import { type EntityFiles, entityFilesPath } from '#schemas/protocol/entities/entityFiles.ts';
import { fetchJson } from '../http/fetchJson.ts';

let files: Promise<EntityFiles> | undefined;

/**
 * What there is, asked for once in a session: a summary of every entity and, in the same answer, the schemas that the
 * page at an address is drawn from. Whoever asks first says which page that is.
 */
export function loadEntityFiles(path?: string): Promise<EntityFiles> {
  const query = path === undefined ? '' : `?${new URLSearchParams({ page: path })}`;
  files ??= fetchJson<EntityFiles>(`${entityFilesPath}${query}`);
  files.catch(() => {
    files = undefined;
  });
  return files;
}
