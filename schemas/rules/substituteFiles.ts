import type { TakenFiles } from './attachments.ts';

/** The kinds of file that a substitute has, by their numbers (docs/specification.md#master-data-3-substitute: "File types"). */
export const substituteFileTypes = { resume: 1, photo: 2 } as const;

export type SubstituteFileType = (typeof substituteFileTypes)[keyof typeof substituteFileTypes];

const megabyte = 1024 * 1024;

/** What is taken as each: a résumé that can be read, a photo that every browser shows. */
export const takenAs: Readonly<Record<SubstituteFileType, TakenFiles>> = {
  [substituteFileTypes.resume]: { endings: ['pdf', 'doc', 'docx', 'txt'], bytes: 10 * megabyte },
  [substituteFileTypes.photo]: { endings: ['jpg', 'jpeg', 'png'], bytes: 5 * megabyte },
};

/** Reads the number of a kind of file as a call gives it; undefined for one that there is not. */
export function readFileType(text: unknown): SubstituteFileType | undefined {
  return Object.values(substituteFileTypes).find((type) => String(type) === String(text));
}
