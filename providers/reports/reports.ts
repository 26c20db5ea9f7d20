import type {
  Report,
  ReportCategories,
  ReportDefinition,
  ReportResult,
  ReportRuns,
  SentReport,
} from '#schemas/protocol/reports/report.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/reports';

/** Loads the lists that reports can use, and size limits. All functions here throw a `ServiceError`. */
export async function reportCategories(): Promise<ReportCategories> {
  return (await request('absence', 'GET', `${path}/categories`)).json as ReportCategories;
}

/** Loads the reports that the user can see. */
export async function listReports(): Promise<Report[]> {
  return ((await request('absence', 'GET', path)).json as { reports: Report[] }).reports;
}

export async function readReport(id: string): Promise<Report> {
  return (await request('absence', 'GET', `${path}/${id}`)).json as Report;
}

/** Creates a report, or updates the one with the given ID. */
export async function saveReport(report: SentReport, id?: string): Promise<Report> {
  const [method, address] =
    id === undefined ? (['POST', path] as const) : (['PUT', `${path}/${id}`] as const);
  return (await request('absence', method, address, { body: report })).json as Report;
}

export async function deleteReport(id: string): Promise<void> {
  await request('absence', 'DELETE', `${path}/${id}`);
}

/** Loads the first rows of an unsaved report. */
export async function previewReport(
  definition: ReportDefinition,
  signal?: AbortSignal,
): Promise<ReportResult> {
  const options = { body: definition, isReadOnly: true, ...(signal ? { signal } : {}) };
  return (await request('absence', 'POST', `${path}/preview`, options)).json as ReportResult;
}

export async function runReport(id: string): Promise<ReportResult> {
  return (await request('absence', 'GET', `${path}/${id}/rows`)).json as ReportResult;
}

/** Downloads a report as a file. */
export async function reportFile(id: string, format: 'csv' | 'xlsx' | 'pdf'): Promise<Blob> {
  const answer = await request('absence', 'GET', `${path}/${id}/file`, { query: { format }, asFile: true });
  return answer.blob ?? new Blob([answer.text]);
}

export async function reportRuns(id: string): Promise<ReportRuns> {
  return (await request('absence', 'GET', `${path}/${id}/runs`)).json as ReportRuns;
}
