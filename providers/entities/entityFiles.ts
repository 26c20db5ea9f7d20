import { type EntityFiles, entityFilesPath } from '#schemas/protocol/entities/entityFiles.ts';
import { fetchJson } from '../http/fetchJson.ts';

let files: Promise<EntityFiles> | undefined;

/**
 * Loads the summaries of all entities and the schemas that the page at `path` needs, in one call per session. Later
 * calls ignore `path` and return the result of the first call, unless it failed.
 */
export function loadEntityFiles(path?: string): Promise<EntityFiles> {
  const query = path === undefined ? '' : `?${new URLSearchParams({ page: path })}`;
  files ??= fetchJson<EntityFiles>(`${entityFilesPath}${query}`);
  files.catch(() => {
    files = undefined;
  });
  return files;
}
