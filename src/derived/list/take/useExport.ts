import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider, ExportParams } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';

export interface RowsSoFar {
  readonly rows: number;
  /** The number of rows to export; undefined if the service does not provide it. */
  readonly total: number | undefined;
}

type Format = NonNullable<ExportParams['format']>;

/** Delay in milliseconds after which an export shows its progress and a stop button. */
const longAfter = 1000;

/**
 * Exports the current view of a list as a file. `soFar` is the progress of a long export; `stop` cancels it. An export
 * by our own service continues when the user leaves the page; an export that the console reads page by page is aborted.
 */
export function useExport(requested: ExportParams, fileName: () => string) {
  const { entity, localizer } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const [format, setFormat] = useState<Format>();
  const [soFar, setSoFar] = useState<RowsSoFar>();
  const running = useRef<AbortController>(undefined);
  const isOwn = entity.can.own;
  useEffect(() => (isOwn ? undefined : () => running.current?.abort()), [isOwn]);

  const save = async (format: Format) => {
    const control = new AbortController();
    running.current = control;
    setFormat(format);
    let read: RowsSoFar = { rows: 0, total: undefined };
    let isLong = !isOwn;
    const show = () => setSoFar(read);
    const wait = setTimeout(() => {
      isLong = true;
      show();
    }, longAfter);
    const onProgress = (rows: number, total: number | undefined) => {
      read = { rows, total };
      if (isLong) show();
    };
    if (isLong) show();
    try {
      const { timeZone } = localizer;
      const params = { ...requested, ...(format === 'csv' ? {} : { format: format }), timeZone };
      const file = await provider.exportFile(entity.name, { ...params, signal: control.signal, onProgress });
      const name = `${fileName()}.${format}`;
      if (format === 'pdf' || format === 'xlsx') saveBlob(file, name);
      else saveFile(file, name);
    } catch (error) {
      if (control.signal.aborted) return;
      const { message } = readFailure(entity, 'export', error, translate);
      notify(message ?? 'ra.message.error', untilClosed);
    } finally {
      clearTimeout(wait);
      setSoFar(undefined);
      setFormat(undefined);
    }
  };
  return { save, format, soFar, stop: () => running.current?.abort() };
}
