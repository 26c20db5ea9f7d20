import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useFailureText } from '../../results/useFailureText.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { useImports } from '../ImportContext.tsx';
import { importListsKey } from '../useImportJob.ts';

/** Maximum file size, in megabytes. */
export const megabytes = Math.round(importLimits.bytes / 1024 / 1024);

export interface UploadOptions {
  readonly table?: string | undefined;
  readonly heading?: number | undefined;
  readonly mappingId?: number | undefined;
}

/**
 * Uploads files as a new import and opens it. The upload can be canceled, and leaving the page meanwhile asks first.
 */
export function useUpload() {
  const { entity } = useEntity();
  const { imports, path } = useImports();
  const translate = useTranslate();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [sending, setSending] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const withdrawal = useRef<AbortController>(undefined);
  const letGo = useUnsavedChanges(sending !== undefined, true);
  useEffect(() => () => withdrawal.current?.abort(), []);

  const send = async (files: readonly File[], options: UploadOptions = {}) => {
    const file = await oneFile(files);
    if (!file) return;
    if (file.size > importLimits.bytes) {
      setFailed(translate('imports.upload.tooLarge', { size: megabytes }));
      return;
    }
    const controller = new AbortController();
    withdrawal.current = controller;
    setFailed(undefined);
    setSending(file.name);
    try {
      const upload = { entity: entity.name, fileName: file.name, bytes: file, ...options };
      const { jobId } = await imports.send(upload, controller.signal);
      keepFile(jobId, file);
      void client.invalidateQueries({ queryKey: importListsKey });
      letGo();
      void navigate(`${path}/${jobId}`);
    } catch (error) {
      if (!controller.signal.aborted) setFailed(failureText(error));
    } finally {
      setSending(undefined);
    }
  };
  return { sending, failed, send, withdraw: () => withdrawal.current?.abort() };
}

/**
 * Returns the file to upload: a single file unchanged, several as one zip file, the format of OneRoster. The zip is
 * uncompressed, because the service only reads its content.
 */
export async function oneFile(files: readonly File[]): Promise<File | undefined> {
  const [first, ...others] = files;
  if (!first || others.length === 0) return first;
  const { zipSync } = await import('fflate');
  const parts = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  );
  const zip = zipSync(Object.fromEntries(parts), { level: 0 });
  return new File(
    [new Uint8Array(zip)],
    `${files
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 190)}.zip`,
  );
}

/**
 * The last file that this tab uploaded, and its import. Another sheet can then be imported without choosing the file
 * again.
 */
let last: { readonly job: number; readonly file: File } | undefined;

function keepFile(job: number, file: File): void {
  last = { job, file };
}

/** Returns the file of an import if this tab still has it. */
export function storedFile(job: number): File | undefined {
  return last?.job === job ? last.file : undefined;
}
