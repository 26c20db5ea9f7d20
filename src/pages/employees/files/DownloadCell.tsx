import type { CellProps } from '../../../derived/list/slots.ts';
import { SaveFile } from './SaveFile.tsx';

/** In a list of files: the size, and the button that saves the file; nothing for one without content. */
export function DownloadCell({ record }: CellProps) {
  return typeof record.fileSize === 'number' ? <SaveFile record={record} /> : null;
}
