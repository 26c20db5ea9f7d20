import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { fitsMediaType } from '#schemas/values/fileKind.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import type { ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { bytesIn } from '../hints/hintsOf.ts';
import { sizeText } from '../hints/sizeText.ts';
import { FileDisplay } from './FileDisplay.tsx';
import { encodeBase64 } from './fileContent.ts';

/** Control for a file, which the user chooses in a file dialog or drops. */
export function FileControl(control: ControlProps) {
  const translate = useTranslate();
  const { field, value } = control;
  const { take, problem } = useTakenFile(control);
  const ref = useControlRef(control);
  const hasFile = typeof value === 'string' && value !== '';
  const remove = () => {
    control.onChange(null);
    // Moves the focus before the pressed button disappears.
    document.getElementById(control.id)?.focus();
  };
  return (
    <FileDrop
      isLine
      label={translate(hasFile ? 'fields.file.replace' : 'fields.file.choose')}
      accept={field.shape.contentMediaType}
      isInvalid={control.invalid === true}
      problem={problem && translate(problem.message, problem.args)}
      labelId={control.labelId}
      button={{ id: control.id, ref, 'aria-describedby': control.describedBy, onBlur: control.onBlur }}
      moreActions={hasFile && <Button onClick={remove}>{translate('fields.file.remove')}</Button>}
      onFiles={([file]) => void take(file)}
    >
      {hasFile && <FileDisplay field={field} value={value} />}
    </FileDrop>
  );
}

interface FileProblem {
  readonly message: string;
  readonly args: Readonly<Record<string, string>>;
}

/**
 * Returns a function that reads a chosen file into the form. If the file is not accepted, `problem` says why, and the
 * previous file stays.
 */
function useTakenFile({ field, onChange }: ControlProps) {
  const [locale] = useLocaleState();
  const [problem, setProblem] = useState<FileProblem>();
  const { maxLength, contentMediaType } = field.shape;
  const limit = maxLength === undefined ? undefined : bytesIn(maxLength);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (limit !== undefined && file.size > limit)
      return setProblem(
        error('tooLarge', { size: sizeText(file.size, locale), limit: sizeText(limit, locale) }),
      );
    const read = await encodeBase64(file).catch(() => undefined);
    if (read === undefined) return setProblem(error('unreadable', {}));
    if (contentMediaType && !fitsMediaType(read, contentMediaType))
      return setProblem(error('wrongType', { type: contentMediaType }));
    setProblem(undefined);
    onChange(read === '' ? null : read);
  };
  return { take, problem };
}

function error(name: string, args: FileProblem['args']): FileProblem {
  return { message: `fields.file.${name}`, args };
}
