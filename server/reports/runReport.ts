import { type ReportDefinition, type ReportResult, reportLimits } from '#schemas/protocol/reports/report.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { DomainError } from '../common/domainError.ts';
import { Chunks } from '../derived/operations/chunks.ts';
import { authorize } from '../derived/read/authorize.ts';
import { filterTexts } from '../derived/read/filterTexts.ts';
import { matchingIds } from '../derived/read/matchingIds.ts';
import { readListQuery } from '../derived/read/readListQuery.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { translate } from '../http/language.ts';
import type { Actor } from '../identity/access/actor.ts';
import { type ArrangeTexts, arrange, type ReportItem } from './arrange.ts';
import { chartOf } from './chart.ts';
import { checkDefinition } from './checkDefinition.ts';
import { tellNamesakesApart } from './namesakes.ts';
import { pivotOf } from './pivot.ts';
import { type ReadColumn, readColumns } from './readColumns.ts';
import { type ReportRow, readReportRows } from './readReportRows.ts';

/** A report's result for one reader, before its rows are limited for display, with the cells for spreadsheets. */
export interface ReportRun extends Omit<ReportResult, 'shown' | 'lines' | 'items' | 'columns'> {
  readonly columns: readonly (ReportResult['columns'][number] & Partial<Pick<ReadColumn, 'sheet'>>)[];
  readonly items: readonly ReportItem[];
}

/**
 * Runs a report with the reader's rights: rows by visibility, columns by permission. Names the columns that the reader
 * may not see. The preview only has the first rows. Throws `invalid` for an invalid definition, `forbidden` if the
 * reader may not view the entity, `unknownFilter` for a filter on a hidden field, and `badRequest` above the row limit.
 */
export async function runReport(
  service: EntityService,
  actor: Actor,
  definition: ReportDefinition,
  isPreview = false,
): Promise<ReportRun> {
  const startedAt = performance.now();
  checkDefinition(service.catalogue, definition);
  const stored = service.catalogue.named(definition.of);
  authorize(actor, stored.entity, 'view');
  const { organization, language, permissions, visibility } = actor;
  const query = readListQuery(stored, { filter: JSON.stringify(definition.filter ?? {}) }, actor);
  const { columns, leftOut } = readColumns(service.catalogue, actor, definition);
  const chunks = new Chunks(service.database, organization);
  const list = { stored, query, organization, storedNamed: service.catalogue.named };
  const ids = await matchingIds(list, reportLimits.rows, (work) => chunks.next(work));
  if (ids.length > reportLimits.rows && !isPreview) throw tooManyRows(actor);
  const selected = isPreview ? ids.slice(0, reportLimits.preview) : ids;
  const rows: ReportRow[] = [];
  const minimum = stored.computed ? selected.length : 1;
  for (let start = 0; start < selected.length; ) {
    const part = await chunks.next((sql, size) => {
      const batch = selected.slice(start, start + Math.max(minimum, size));
      start += batch.length;
      return readReportRows({ service, actor, stored, query, columns }, batch, sql);
    });
    for (const row of part) rows.push(row);
  }
  const filters = await chunks.next((sql) =>
    filterTexts(
      { catalogue: service.catalogue, organization, sql, permissions, visibility, readerLanguage: language },
      stored,
      query,
      actor,
    ),
  );
  const arrangement = { columns, definition, texts: textsFor(actor) };
  const named = await chunks.next((sql) =>
    tellNamesakesApart({ catalogue: service.catalogue, actor, arrangement }, rows, sql),
  );
  const chart = chartOf(named, arrangement);
  return {
    ...(pivotOf(named, arrangement) ?? {
      columns: columns.map(({ key, title, isNumber, sheet }) => ({ key, title, isNumber, sheet })),
      items: arrange(named, arrangement),
      notes: [],
      isPivot: false,
    }),
    ...(chart ? { chart } : {}),
    records: isPreview ? ids.length : rows.length,
    leftOut,
    filters,
    milliseconds: Math.round(performance.now() - startedAt),
  };
}

function tooManyRows({ language }: Actor): DomainError {
  const reason = translate(language, 'lists.report.tooManyRows', { most: showCount(reportLimits.rows) });
  return new DomainError('badRequest', { args: { reason } });
}

function textsFor({ language }: Actor): ArrangeTexts {
  const say = (key: string, args = {}) => translate(language, `lists.totals.${key}`, args);
  const text = (key: string, args = {}) => translate(language, `lists.report.${key}`, args);
  return {
    none: say('none'),
    records: (count) => say('records', { smart_count: showCount(count) }),
    total: { sum: say('sum'), count: say('count'), least: say('least'), greatest: say('greatest') },
    all: text('all'),
    other: (count) => text('other', { count: showCount(count) }),
    pivot: (by, of) => text('pivot', { by, of }),
    others: (count) => text('others', { smart_count: count, most: reportLimits.pivotColumns }),
    firstGroups: (shown, all) => text('firstGroups', { shown: showCount(shown), all: showCount(all) }),
  };
}
