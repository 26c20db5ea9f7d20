import { type AttachmentProblem, fileNameProblem, fileSizeProblem } from '#schemas/rules/attachments.ts';

/** What is wrong with a chosen file, as far as its name and size tell; its content is the service's to look at. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): AttachmentProblem | undefined {
  return fileNameProblem(name) ?? fileSizeProblem(size);
}
