import type { AcceptedFiles } from './attachments.ts';

/** File types of a substitute, by number (docs/specification.md#master-data-3-substitute: "File types"). */
export const substituteFileTypes = { resume: 1, photo: 2 } as const;

export type SubstituteFileType = (typeof substituteFileTypes)[keyof typeof substituteFileTypes];

const megabyte = 1024 * 1024;

/** Accepted files for each type: documents for a résumé, images that every browser displays for a photo. */
export const acceptedFiles: Readonly<Record<SubstituteFileType, AcceptedFiles>> = {
  [substituteFileTypes.resume]: { endings: ['pdf', 'doc', 'docx', 'txt'], bytes: 10 * megabyte },
  [substituteFileTypes.photo]: { endings: ['jpg', 'jpeg', 'png'], bytes: 5 * megabyte },
};

/** Parses the number of a file type from a request; undefined if there is no such type. */
export function readFileType(text: unknown): SubstituteFileType | undefined {
  return Object.values(substituteFileTypes).find((type) => String(type) === String(text));
}
