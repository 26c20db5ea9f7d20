/** Limits of one upload: bytes per file, number of files, length of a file name. */
export const attachmentLimits = { bytes: 10 * 1024 * 1024, files: 10, nameLength: 120 } as const;

/** Accepted file types by extension, each with the content types it may have. */
export const attachmentKinds: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  txt: ['text/plain'],
  csv: ['text/plain'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  ppt: ['application/x-cfb'],
};

/** The restrictions of an upload field: the allowed file extensions and the maximum number of bytes per file. */
export interface AcceptedFiles {
  readonly endings: readonly string[];
  readonly bytes: number;
}

/** The default restrictions of an upload field: every accepted file type, up to the size limit. */
export const anyAttachment: AcceptedFiles = {
  endings: Object.keys(attachmentKinds),
  bytes: attachmentLimits.bytes,
};

/** The reasons to reject a file. Each reason has an error text in `schemas/messages`, under `problem.`. */
export type AttachmentProblem =
  | 'fileName'
  | 'fileType'
  | 'fileContent'
  | 'fileSize'
  | 'fileEmpty'
  | 'imageSize'
  | 'imageBroken';

/**
 * Matches characters that are not allowed in file names: path separators, control characters and characters with a
 * special meaning on some systems.
 */
const strange = /[\\/:*?"<>|\p{Cc}\p{Cf}]/u;

/** Matches the extension of an executable file anywhere in a file name, as in `plan.exe.pdf`. */
const runs = /\.(?:exe|com|bat|cmd|scr|msi|js|mjs|vbs|ps1|sh|jar|php|html?|svg|hta|lnk)(?:\.|$)/i;

/**
 * Validates a file name (docs/quality.md#uploads). Rejects names with a path or forbidden characters, hidden files,
 * executable extensions and file types that are not accepted.
 */
export function fileNameProblem(
  name: string,
  { endings }: AcceptedFiles = anyAttachment,
): AttachmentProblem | undefined {
  const isPlain =
    name.trim() === name && !name.startsWith('.') && !strange.test(name) && !name.includes('..');
  if (!isPlain || [...name].length > attachmentLimits.nameLength) return 'fileName';
  if (runs.test(name)) return 'fileType';
  return endings.includes(endingOf(name)) ? undefined : 'fileType';
}

/** Validates the size of a file in bytes. */
export function fileSizeProblem(
  bytes: number,
  { bytes: most }: AcceptedFiles = anyAttachment,
): AttachmentProblem | undefined {
  if (bytes === 0) return 'fileEmpty';
  return bytes > most ? 'fileSize' : undefined;
}

/** The extension of a file name, in lower case and without its dot; empty if there is none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file with this extension may have this content type. */
export function fitsContent(ending: string, type: string): boolean {
  return attachmentKinds[ending]?.includes(type) ?? false;
}

/** The arguments for the error text of a rejected file, such as `This file type isn’t accepted. Accepted: …`. */
export function attachmentArguments({
  endings,
  bytes,
}: AcceptedFiles = anyAttachment): Readonly<Record<string, string | number>> {
  return { kinds: endings.join(', '), limit: Math.round((bytes / (1024 * 1024)) * 100) / 100 };
}
