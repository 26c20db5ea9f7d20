import type { ReportDefinition } from '#schemas/protocol/reports/report.ts';

export const reportsPath = '/reports/report-writer';

/** Returns the address of the builder with a definition, so that it can be shared as a link. */
export function builderPath(definition?: ReportDefinition, id?: number | string): string {
  const path = id === undefined ? `${reportsPath}/new` : `${reportsPath}/${id}/edit`;
  return definition ? `${path}?${new URLSearchParams({ d: JSON.stringify(definition) })}` : path;
}

/** Reads the definition from an address; undefined if missing or invalid. */
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
