import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { RowProblem } from '#schemas/protocol/imports/import.ts';
import { namesAlong } from '#schemas/values/pathSteps.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { reloadEntity } from '../../results/reloadEntity.ts';
import type { FieldMessage } from '../../results/saveOutcome.ts';
import { useFailureOf } from '../form/save/useFailureOf.ts';
import type { ChunkResults, FailedRecord } from '../list/bulk/bulkRun.ts';
import { useChunkedRun } from '../list/bulk/useChunkedRun.ts';
import type { CheckedRow, RowReader } from './checkRows.ts';
import { RowRefused, type SentRowOutcome, sendRow } from './sendRow.ts';

export interface RowsToSend {
  readonly reader: RowReader;
  readonly rows: ReadonlyMap<number, CheckedRow>;
}

/**
 * Sends the rows of a file in small parallel batches, one request per row. Returns the results and a function that
 * stops sending.
 */
export function useSendRows() {
  const { entity } = useEntity();
  const client = useQueryClient();
  const sentAs = useRef(new Map<number, SentRowOutcome>());
  const textOf = useRowFailure();
  const send = async (
    { reader, rows }: RowsToSend,
    chunk: readonly SelectedRecord[],
  ): Promise<ChunkResults> => {
    const refused: FailedRecord[] = [];
    const done = await Promise.all(
      chunk.map(async (record) => {
        const row = rows.get(Number(record.id));
        if (!row) return [];
        try {
          sentAs.current.set(row.line, await sendRow(reader, row));
          return [record];
        } catch (error) {
          refused.push({ record, message: textOf(error), uses: [] });
          return [];
        }
      }),
    );
    return { done: done.flat(), refused };
  };
  const control = useChunkedRun(
    send,
    () => void reloadEntity(client, entity.name),
    entity.declaration.atOnce ?? 6,
  );
  return { ...control, sentAs: sentAs.current };
}

/** Formats the problems of a row as one text, each with its field. */
export function useProblemText(): (problems: readonly RowProblem[]) => string {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  return (problems) =>
    problems
      .map(({ field, code, args }) => {
        const title = fieldNamed(entity, namesAlong(field)[0] ?? '')?.title;
        const problem = translate(`problem.${code}`, args);
        return title === undefined ? problem : `${text(title)}: ${problem}`;
      })
      .join(' ');
}

/** Returns a function that formats why a row failed: the service's error, or the problems of the resulting record. */
function useRowFailure(): (error: unknown) => string {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const problemText = useProblemText();
  const failureOf = useFailureOf('create');
  return (error) => {
    if (error instanceof RowRefused) return problemText(error.problems);
    const { message, fields } = failureOf(error);
    const messages = Object.entries<FieldMessage>(fields).map(([name, { message: key, args }]) => {
      const title = fieldNamed(entity, name)?.title ?? name;
      return `${text(title)}: ${translate(key, args)}`;
    });
    return [message, ...messages].filter(Boolean).join(' ');
  };
}
