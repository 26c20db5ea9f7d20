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

/** What reports can be of, and how much one may hold. Throws a `ServiceError`, as all of these do. */
export async function reportCategories(): Promise<ReportCategories> {
  return (await request('absence', 'GET', `${path}/categories`)).json as ReportCategories;
}

/** The reports that the person sees. */
export async function listReports(): Promise<Report[]> {
  return ((await request('absence', 'GET', path)).json as { reports: Report[] }).reports;
}

export async function readReport(id: string): Promise<Report> {
  return (await request('absence', 'GET', `${path}/${id}`)).json as Report;
}

/** Saves a new report, or with an id changes one. */
export async function saveReport(report: SentReport, id?: string): Promise<Report> {
  const [method, address] =
    id === undefined ? (['POST', path] as const) : (['PUT', `${path}/${id}`] as const);
  return (await request('absence', method, address, { body: report })).json as Report;
}

export async function deleteReport(id: string): Promise<void> {
  await request('absence', 'DELETE', `${path}/${id}`);
}

/** The first rows of a report that is not saved. */
export async function previewReport(
  definition: ReportDefinition,
  signal?: AbortSignal,
): Promise<ReportResult> {
  const options = { body: definition, asksOnly: true, ...(signal ? { signal } : {}) };
  return (await request('absence', 'POST', `${path}/preview`, options)).json as ReportResult;
}

export async function runReport(id: string): Promise<ReportResult> {
  return (await request('absence', 'GET', `${path}/${id}/rows`)).json as ReportResult;
}

/** The file of a report. */
export async function reportFile(id: string, format: 'csv' | 'xlsx' | 'pdf'): Promise<Blob> {
  const answer = await request('absence', 'GET', `${path}/${id}/file`, { query: { format }, asFile: true });
  return answer.blob ?? new Blob([answer.text]);
}

export async function reportRuns(id: string): Promise<ReportRuns> {
  return (await request('absence', 'GET', `${path}/${id}/runs`)).json as ReportRuns;
}
