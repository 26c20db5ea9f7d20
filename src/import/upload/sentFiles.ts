/** The file that this tab sent last: another of its sheets can be read without choosing it again. */
let last: { readonly job: number; readonly file: File } | undefined;

/** Keeps the file of an import. */
export function keepFile(job: number, file: File): void {
  last = { job, file };
}

/** The file of an import, if this tab still has it. */
export function storedFile(job: number): File | undefined {
  return last?.job === job ? last.file : undefined;
}
