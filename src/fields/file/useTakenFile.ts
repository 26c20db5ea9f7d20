import { useState } from 'react';
import type { ControlProps } from '../control.ts';
import { bytesIn } from '../hints/hintsOf.ts';
import { sizeText } from '../hints/sizeText.ts';
import { encoded, kindOfFile } from './fileContent.ts';

interface FileProblem {
  readonly message: string;
  readonly args: Readonly<Record<string, string>>;
}

/** Takes a file that a person chose or dropped into the form, or says why not; what was there stays then. */
export function useTakenFile({ field, onChange }: ControlProps) {
  const [problem, setProblem] = useState<FileProblem>();
  const { maxLength, contentMediaType } = field.shape;
  const limit = maxLength === undefined ? undefined : bytesIn(maxLength);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (limit !== undefined && file.size > limit)
      return setProblem(error('tooLarge', { size: sizeText(file.size), limit: sizeText(limit) }));
    const read = await encoded(file).catch(() => undefined);
    if (read === undefined) return setProblem(error('unreadable', {}));
    if (contentMediaType && !isOfType(read, contentMediaType))
      return setProblem(error('wrongType', { type: contentMediaType }));
    setProblem(undefined);
    onChange(read === '' ? null : read);
  };
  return { take, problem };
}

function error(name: string, args: FileProblem['args']): FileProblem {
  return { message: `fields.file.${name}`, args };
}

/** By content, not by name; kinds whose content says nothing are the service's to judge. */
function isOfType(base64: string, wanted: string): boolean {
  const { type } = kindOfFile(base64);
  const isKnown = type.startsWith('image/') || type === 'application/pdf';
  const wantsKnown = wanted.startsWith('image/') || wanted === 'application/pdf';
  if (!isKnown && !wantsKnown) return true;
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
