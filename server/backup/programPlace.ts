import { join } from 'node:path';
import { projectDirectory } from '../projectDirectory.ts';

/** What Node runs to make a backup in a process of its own: the built program, or the source while developing. */
export function backupProgram(): string[] {
  const isSource = import.meta.filename.endsWith('.ts');
  if (!isSource) return [join(projectDirectory, 'dist', 'server', 'backup.js')];
  return ['--import', 'tsx', join(projectDirectory, 'server', 'backup', 'backupProgram.ts')];
}
