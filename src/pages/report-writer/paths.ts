import type { ReportDefinition } from '#schemas/protocol/reports/report.ts';

export const reportsPath = '/reports/report-writer';

/** The address of the builder with a definition, so that a link opens it as it is. */
export function builderPath(definition?: ReportDefinition, id?: number | string): string {
  const path = id === undefined ? `${reportsPath}/new` : `${reportsPath}/${id}/edit`;
  return definition ? `${path}?${new URLSearchParams({ d: JSON.stringify(definition) })}` : path;
}

/** The definition in an address; undefined where there is none that can be read. */
export function definitionIn(text: string | null): ReportDefinition | undefined {
  if (text === null) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    const isOne =
      typeof read === 'object' &&
      read !== null &&
      'of' in read &&
      'columns' in read &&
      Array.isArray(read.columns);
    return isOne ? (read as ReportDefinition) : undefined;
  } catch {
    return undefined;
  }
}
