import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readFile } from '#providers/imports/readFile.ts';
import type { FileReading } from '#schemas/protocol/imports/fileReading.ts';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { megabytes } from '../../import/upload/useUpload.ts';
import { useFailureText } from '../../results/useFailureText.ts';

/** An opened file. The file itself is kept, so that another of its sheets can be read. */
export interface OpenFile {
  readonly file: File;
  readonly reading: FileReading;
}

/** Reads files to import into the entity in context. The service parses a file without storing it. */
export function useReadFile() {
  const { entity } = useEntity();
  const translate = useTranslate();
  const failureText = useFailureText();
  const [opened, setOpened] = useState<OpenFile>();
  const [sending, setSending] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const read = async (
    [file]: readonly File[],
    options: { readonly table?: string; readonly heading?: number } = {},
  ): Promise<void> => {
    if (!file) return;
    if (file.size > importLimits.bytes) {
      setFailed(translate('imports.upload.tooLarge', { size: megabytes }));
      return;
    }
    const control = new AbortController();
    abortController.current = control;
    setFailed(undefined);
    setSending(file.name);
    try {
      const fileToRead = { entity: entity.name, bytes: file, ...options };
      setOpened({ file, reading: await readFile(fileToRead, control.signal) });
    } catch (error) {
      if (!control.signal.aborted) setFailed(failureText(error));
    } finally {
      setSending(undefined);
    }
  };
  return {
    opened,
    sending,
    failed,
    read,
    withdraw: () => abortController.current?.abort(),
    close: () => setOpened(undefined),
  };
}
