import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import {
  type Retention,
  type RetentionKind,
  type RetentionMonths,
  retentionChangeSchema,
  retentionKinds,
  retentionMonthsSchema,
  retentionPath,
  retentionPermission,
  retentionPreviewSchema,
  retentionSchema,
} from '#schemas/protocol/organizations/retention.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { readFairly } from '../database/readFairly.ts';
import { previewOf, readRetention, writeMonths } from '../derived/history/retentionSettings.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import { operation } from '../http/operation.ts';
import type { Actor } from '../identity/access/actor.ts';
import { authorOf } from '../identity/access/authorOf.ts';
import { sendJob } from '../jobs/sendJob.ts';
import { audit } from '../observability/audit.ts';
import { presentRemoved, visibleLines } from './presentRemoved.ts';
import type { RunKey } from './removeChunk.ts';
import { dropExports, readExport } from './removeChunk.ts';
import { retentionJob } from './retentionJob.ts';

const tag = 'Organization';
const months = { changeLog: 36, signIns: 12, importRows: 6, notifications: null };
const run = { type: 'string', pattern: '^[1-9][0-9]{0,14}$', description: 'The number of the run.' } as const;
const kind = { enum: [...retentionKinds], description: 'What was removed.' } as const;

const operations = {
  read: operation({
    tag,
    operationId: 'readRetention',
    summary: 'Retention settings, entries due for removal, and past runs',
    response: { 200: retentionSchema },
  }),
  write: operation({
    tag,
    operationId: 'writeRetention',
    summary: 'Set retention; older entries are exported to a file and removed in the background',
    body: { ...retentionChangeSchema, examples: [{ version: 0, months }] },
    response: { 200: retentionSchema },
    refused: ['stale'],
  }),
  preview: operation({
    tag,
    operationId: 'previewRetention',
    summary: 'Preview what a retention setting would remove',
    body: { ...retentionMonthsSchema, examples: [months] },
    response: { 200: retentionPreviewSchema },
  }),
  file: operation({
    tag,
    operationId: 'readRetentionExport',
    summary: 'Download the entries removed by a run',
    params: { run, kind },
    produces: ['text/csv'],
    response: { 200: { type: 'string', description: 'The file.' } },
    refused: ['notFound'],
  }),
  drop: operation({
    tag,
    operationId: 'dropRetentionExport',
    summary: 'Discard the files of a run',
    params: { run },
    response: { 200: retentionSchema },
    refused: ['notFound'],
  }),
} as const;

/** Registers the calls for a district's retention settings and the download of removed data. */
export function registerRetention(
  scope: FastifyInstance,
  { database, catalogue }: { readonly database: Database; readonly catalogue: Catalogue },
): void {
  const preValidation = async ({ actor }: FastifyRequest) => assertMay(actor);
  const as = (name: keyof typeof operations) => ({ schema: operations[name], preValidation });
  scope.get(retentionPath, as('read'), (request) => read(database, request));
  scope.put(retentionPath, as('write'), (request) => write(database, request));
  scope.post(`${retentionPath}/preview`, as('preview'), ({ actor, body }) =>
    database.read(actor.organization, (sql) => previewOf(sql, actor.organization, body as RetentionMonths)),
  );
  scope.get(`${retentionPath}/exports/:run/:kind`, as('file'), (request, reply) =>
    send({ database, catalogue }, request, reply),
  );
  scope.delete(`${retentionPath}/exports/:run`, as('drop'), (request) => drop(database, request));
}

function assertMay({ organization, permissions }: Actor): void {
  if (!permissions.has(retentionPermission)) {
    throw new DomainError('forbidden', { args: { permission: retentionPermission } });
  }
  if (organization === 0) throw new DomainError('badRequest', { args: { reason: 'a district is required' } });
}

async function read(database: Database, request: FastifyRequest): Promise<Retention> {
  const { organization } = request.actor;
  return database.read(organization, (sql) => readRetention(sql, organization));
}

async function write(database: Database, request: FastifyRequest): Promise<Retention> {
  const { organization } = request.actor;
  const change = request.body as { version: number; months: RetentionMonths };
  const answer = await database.write(organization, async (sql) => {
    await writeMonths(sql, organization, change, { ...authorOf(request.actor), requestId: request.id });
    await sendJob(sql, retentionJob, { organization });
    return readRetention(sql, organization);
  });
  audit(request, 'retention.changed', { organization });
  return answer;
}

/** Additional permission for downloading a kind of removed data that a screen shows only with that permission. */
const filePermissions: Readonly<Partial<Record<RetentionKind, string>>> = {
  signIns: 'EMP.LOGINHISTORY',
  importRows: importPermissions.prepare,
};

function assertMayRead({ permissions }: Actor, kind: RetentionKind): void {
  const permission = filePermissions[kind];
  if (permission !== undefined && !allows(permissions, permission)) {
    throw new DomainError('forbidden', { args: { permission } });
  }
}

async function send(
  { database, catalogue }: { readonly database: Database; readonly catalogue: Catalogue },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { run, kind } = request.params as { run: string; kind: RetentionKind };
  assertMayRead(request.actor, kind);
  const entities = new Map(catalogue.entities.map(({ entity }) => [entity.name, entity]));
  const { actor } = request;
  const present = async (part: string) => {
    const visible = await readFairly(database, actor.organization, (sql) =>
      visibleLines(sql, catalogue, actor, kind, part),
    );
    return kind === 'changeLog' ? presentRemoved(visible, (name) => entities.get(name), actor) : visible;
  };
  const parts = readExport(database, keyOf(request), kind);
  const first = await parts.next();
  if (first.done) throw new DomainError('notFound');
  audit(request, 'retention.exported', { organization: request.actor.organization, kind });
  reply.header('Content-Type', 'text/csv; charset=utf-8');
  reply.header('Content-Disposition', `attachment; filename="removed-${kind}-${run}.csv"`);
  return reply.send(Readable.from(withOneHeading(first.value, parts, present)));
}

/** Joins the chunks of a CSV file. Each chunk starts with the heading, which is written only once. */
async function* withOneHeading(
  first: string,
  rest: AsyncGenerator<string>,
  present: (part: string) => Promise<string>,
): AsyncGenerator<string> {
  yield `\uFEFF${await present(first)}`;
  for await (const part of rest) {
    const text = await present(part);
    yield text.slice(text.indexOf('\r\n') + 2);
  }
}

async function drop(database: Database, request: FastifyRequest): Promise<Retention> {
  if (!(await dropExports(database, keyOf(request)))) throw new DomainError('notFound');
  const { organization } = request.actor;
  audit(request, 'retention.dropped', { organization });
  return database.read(organization, (sql) => readRetention(sql, organization));
}

function keyOf({ actor, params }: FastifyRequest): RunKey {
  return { organization: actor.organization, run: Number((params as { run: string }).run) };
}
