/** How much one upload takes: bytes of a file, and files. */
export const attachmentLimits = { bytes: 10 * 1024 * 1024, files: 10, nameLength: 120 } as const;

/** The kinds of file that are taken, by the ending of their names, each with the types that its content may have. */
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

/** What is taken at a place: files with these endings, none with more bytes. */
export interface TakenFiles {
  readonly endings: readonly string[];
  readonly bytes: number;
}

/** What is taken where nothing else is said: every kind. */
export const anyAttachment: TakenFiles = {
  endings: Object.keys(attachmentKinds),
  bytes: attachmentLimits.bytes,
};

/** Why a file is not taken; each has a text in `schemas/messages`, under `problem.`. */
export type AttachmentProblem =
  | 'fileName'
  | 'fileType'
  | 'fileContent'
  | 'fileSize'
  | 'fileEmpty'
  | 'imageSize'
  | 'imageBroken';

/** Signs that no file name has: those of paths, and those that some systems read as something else. */
const strange = /[\\/:*?"<>|\p{Cc}\p{Cf}]/u;

/** Endings of what a computer would run, wherever they stand in the name: `plan.exe.pdf`. */
const runs = /\.(?:exe|com|bat|cmd|scr|msi|js|mjs|vbs|ps1|sh|jar|php|html?|svg|hta|lnk)(?:\.|$)/i;

/**
 * What is wrong with the name of a file (docs/quality.md#uploads): it has a path or strange signs, it is
 * hidden, or its ending is not one of a kind that is taken.
 */
export function fileNameProblem(
  name: string,
  { endings }: TakenFiles = anyAttachment,
): AttachmentProblem | undefined {
  const isPlain =
    name.trim() === name && !name.startsWith('.') && !strange.test(name) && !name.includes('..');
  if (!isPlain || [...name].length > attachmentLimits.nameLength) return 'fileName';
  if (runs.test(name)) return 'fileType';
  return endings.includes(endingOf(name)) ? undefined : 'fileType';
}

/** What is wrong with the number of a file's bytes. */
export function fileSizeProblem(
  bytes: number,
  { bytes: most }: TakenFiles = anyAttachment,
): AttachmentProblem | undefined {
  if (bytes === 0) return 'fileEmpty';
  return bytes > most ? 'fileSize' : undefined;
}

/** The ending of a file's name, in small letters and without its dot; nothing for a name without one. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file with this ending may have this content. */
export function fitsContent(ending: string, type: string): boolean {
  return attachmentKinds[ending]?.includes(type) ?? false;
}

/** The arguments of the texts of a problem: `Files of this kind are not taken: …`. */
export function attachmentArguments({
  endings,
  bytes,
}: TakenFiles = anyAttachment): Readonly<Record<string, string | number>> {
  return { kinds: endings.join(', '), limit: Math.round((bytes / (1024 * 1024)) * 100) / 100 };
}
